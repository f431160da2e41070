/** Objects that a wrapper can represent. */
export type Dom = Node | Window;

/** A function of a theme. Its arguments and return value are not typed. */
export type Callback = (this: unknown, ...args: unknown[]) => unknown;

export const isCallback = (value: unknown): value is Callback => typeof value === 'function';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Unwraps a value to the element, document or window. Null for anything else. */
export function toDom(value: unknown): Dom | null {
  if (!isRecord(value)) return null;
  if ('_node' in value) return toDom(value['_node']);
  return 'nodeType' in value || value['window'] === value ? (value as unknown as Dom) : null;
}

export const toElement = (value: unknown): Element | null => {
  const dom = toDom(value);
  return dom instanceof Element ? dom : null;
};

/** All elements of a list, a wrapped list or a single element. */
export function toDoms(value: unknown): Dom[] {
  const single = toDom(value);
  if (single !== null) return [single];
  if (!isRecord(value)) return [];
  const many = '_nodes' in value ? value['_nodes'] : value;
  return isRecord(many) && 'length' in many
    ? Array.from(many as unknown as ArrayLike<unknown>).flatMap((entry) => toDom(entry) ?? [])
    : [];
}

/** A selector that starts with `>` refers to children of the element itself. */
export const scoped = (selector: string): string => (selector.startsWith('>') ? `:scope ${selector}` : selector);

/** Creates a predicate for elements from a selector, a function that receives the wrapper, or nothing (matches all). */
export function toMatcher(test: unknown, wrap: (dom: Dom) => unknown): (element: Element) => boolean {
  if (typeof test === 'string') return (element) => element.matches(test);
  if (isCallback(test)) return (element) => Boolean(test(wrap(element)));
  return () => true;
}
