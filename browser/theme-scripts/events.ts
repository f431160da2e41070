import { type Callback, type Dom, isCallback } from './dom.ts';

/** Ends a subscription or a timer. */
export interface Handle {
  detach(): void;
}

export interface Subscription {
  callback: Callback;
  /** `this` in the callback. */
  context: unknown;
  /** Arguments that the callback receives after the event. */
  args: readonly unknown[];
  once?: boolean;
  /** For delegated events: the descendants that match. Without it, the target itself. */
  selector?: string;
}

/** One event name, several, or callbacks by name. */
export type Types = string | readonly string[] | Readonly<Record<string, Callback>>;
type Wrap = (dom: Dom) => unknown;

interface Known extends Handle {
  type: string;
  callback: Callback;
}

const known = new WeakMap<EventTarget, Set<Known>>();
const ALIASES: Readonly<Record<string, string>> = { windowresize: 'resize' };
/** These events do not bubble, so a container has to listen in the capture phase. */
const NON_BUBBLING: ReadonlySet<string> = new Set([
  'focus',
  'blur',
  'mouseenter',
  'mouseleave',
  'load',
  'error',
  'scroll',
]);

/** Strips an optional category prefix. */
export const toEventName = (type: string): string => {
  const name = type.slice(type.indexOf('|') + 1);
  return ALIASES[name] ?? name;
};

export function subscribe(target: Dom, types: Types, { wrap, ...subscription }: Subscription & { wrap: Wrap }): Handle {
  if (typeof types === 'string') return listen(target, toEventName(types), { wrap, ...subscription });
  const pairs = Array.isArray(types)
    ? types.map((type: string) => [type, subscription.callback] as const)
    : Object.entries(types as Readonly<Record<string, Callback>>);
  return combineHandles(
    pairs.map(([type, callback]) => listen(target, toEventName(type), { wrap, ...subscription, callback })),
  );
}

export const combineHandles = (handles: readonly Handle[]): Handle => ({
  detach: () => handles.forEach((handle) => handle.detach()),
});

/** Removes subscriptions from a target: all of them, all of one type, or one callback. */
export function unsubscribe(target: Dom, type?: string, callback?: unknown): void {
  const name = type === undefined ? undefined : toEventName(type);
  for (const entry of known.get(target) ?? [])
    if ((name ?? entry.type) === entry.type && (!isCallback(callback) || callback === entry.callback)) entry.detach();
}

function listen(target: Dom, type: string, subscription: Subscription & { wrap: Wrap }): Handle {
  const { callback, context, args, once = false, selector, wrap } = subscription;
  const onEvent = (event: Event): void => {
    for (const current of selector === undefined ? [target] : matchesOf(event, target, selector)) {
      if (once) entry.detach();
      callback.call(context ?? wrap(current), toFacade(event, current, wrap), ...args);
    }
  };
  const capture = selector !== undefined && NON_BUBBLING.has(type);
  const all = known.get(target) ?? new Set<Known>();
  known.set(target, all);
  const entry: Known = {
    type,
    callback,
    detach() {
      target.removeEventListener(type, onEvent, capture);
      all.delete(entry);
    },
  };
  all.add(entry);
  target.addEventListener(type, onEvent, capture);
  return entry;
}

/** The elements from the event target up to the container that match the selector. */
function matchesOf(event: Event, container: Dom, selector: string): Element[] {
  const found: Element[] = [];
  let element = event.target instanceof Element ? event.target : null;
  for (
    ;
    element !== null && element !== container;
    element = NON_BUBBLING.has(event.type) ? null : element.parentElement
  )
    if (element.matches(selector)) found.push(element);
  return found;
}

/** The event with wrappers instead of elements, and the arguments it was fired with. */
function toFacade(event: Event, current: Dom, wrap: Wrap): object {
  const { target, relatedTarget = null } = event as Event & { relatedTarget?: EventTarget | null };
  const detail: unknown = event instanceof CustomEvent ? event.detail : null;
  const overrides: Record<PropertyKey, unknown> = {
    _event: event,
    target: target === null ? null : wrap(target as Dom),
    currentTarget: wrap(current),
    relatedTarget: relatedTarget === null ? null : wrap(relatedTarget as Dom),
    halt(immediate = false) {
      event.preventDefault();
      if (immediate) event.stopImmediatePropagation();
      else event.stopPropagation();
    },
    ...(typeof detail === 'object' ? detail : {}),
  };
  return new Proxy(overrides, {
    get(_own, name): unknown {
      if (name in overrides) return overrides[name];
      const value: unknown = Reflect.get(event, name);
      return typeof value === 'function' ? (value as Callback).bind(event) : value;
    },
  });
}
