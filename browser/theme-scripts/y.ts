import { type Callback, isCallback, toDom } from './dom.ts';
import { EventBus } from './event-bus.ts';
import { type Handle, type Types, toEventName } from './events.ts';
import { bind, each, Lang, later, merge, some, throttle } from './lang.ts';
import { all, create, one, wrap, YNode, YNodeList } from './node.ts';
import { attempt, whenReady } from './ready.ts';

type Module = (y: unknown, name: string) => unknown;

/** Modules registered by scripts. All built-in modules are always loaded, so other names are ignored. */
class Modules {
  private readonly added = new Map<string, Module>();

  add(name: string, module: Module): void {
    this.added.set(name, module);
  }

  /** Each module runs once, on its first use. */
  use(y: unknown, names: readonly unknown[]): void {
    for (const name of names.flat()) {
      const module = this.added.get(String(name));
      this.added.delete(String(name));
      if (module !== undefined) attempt(() => module(y, String(name)));
    }
  }
}

const isWindowEvent = (type: string): boolean => `on${toEventName(type)}` in globalThis;

/**
 * If `target` is a selector or an element, the subscription is for its events. Otherwise it is `this` in the callback.
 */
function subscribeTo(bus: EventBus, method: 'on' | 'once') {
  // oxlint-disable-next-line max-params -- the signature that themes call
  return (types: Types, callback: Callback, target?: unknown, ...rest: unknown[]): Handle => {
    if (types === 'domready') {
      whenReady(() => attempt(() => callback.call(target)));
      return { detach() {} };
    }
    const isNodeTarget = typeof target === 'string' || target instanceof YNodeList || toDom(target) !== null;
    if (isNodeTarget) return bind(method, all(target), types, callback, ...rest)() as Handle;
    if (typeof types === 'string' && !isWindowEvent(types)) return bus[method](types, callback, target);
    return wrap(globalThis as unknown as Window)[method](types, callback, target, ...rest);
  };
}

function readBrowser() {
  const agent = navigator.userAgent;
  const isApple = /iPhone|iPad|iPod/.test(agent);
  const isAndroid = agent.includes('Android');
  return {
    mobile: isApple ? 'Apple' : isAndroid ? 'Android' : null,
    ios: Number(isApple),
    android: Number(isAndroid),
    gecko: Number(agent.includes('Gecko/')),
    webkit: Number(agent.includes('WebKit/')),
    ie: 0,
    touchEnabled: navigator.maxTouchPoints > 0,
  };
}

type LoadImage = (image: unknown, options: { load: true }) => boolean;

/** `new Loader({ img })` loads an image or a list of images, and again whenever `refresh` is fired on one. */
function createLoader(loadImage: LoadImage) {
  return function Loader({ img }: { img: unknown }): void {
    all(img).each((node) => {
      const load = (): boolean => loadImage(node, { load: true });
      (node as YNode).on('refresh', load);
      load();
    });
  };
}

/** Functions without state. */
const TOOLS = {
  one,
  all,
  each,
  some,
  bind,
  later,
  throttle,
  merge,
  Lang,
  JSON,
  Node: Object.assign(YNode, { create, one }),
  NodeList: YNodeList,
  // oxlint-disable-next-line max-params -- the signature that themes call
  delegate: (types: Types, callback: Callback, container: unknown, selector: string, ...rest: unknown[]) =>
    one(container)?.delegate(types, callback, selector, ...rest) ?? null,
  log(): void {},
};

/** A new implementation of the part of YUI that themes use. See docs/themes.md for its scope. */
export function createY(loadImage: LoadImage) {
  const bus = new EventBus();
  const modules = new Modules();
  let ids = 0;
  const y = {
    ...TOOLS,
    on: subscribeTo(bus, 'on'),
    once: subscribeTo(bus, 'once'),
    after: subscribeTo(bus, 'on'),
    fire: bus.fire.bind(bus),
    detach: bus.detach.bind(bus),
    /** Calls the callback immediately: nothing has to be loaded. */
    use(...args: unknown[]): unknown {
      const callback = args.at(-1);
      modules.use(y, isCallback(callback) ? args.slice(0, -1) : args);
      if (isCallback(callback)) callback.call(y, y);
      return y;
    },
    namespace(name: string): unknown {
      if (!(name in y)) Reflect.set(y, name, {});
      return Reflect.get(y, name);
    },
    guid: (): string => `yui-${++ids}`,
    Global: new EventBus(),
    UA: readBrowser(),
    config: { win: globalThis, doc: document },
    Squarespace: { Loader: createLoader(loadImage), Template: { getTweakValue } },
  };
  return { Y: y, YUI: Object.assign(() => y, { add: modules.add.bind(modules) }) };
}

interface ThemeWindow {
  Static?: { SQUARESPACE_CONTEXT?: { tweakJSON?: Readonly<Record<string, string>> } };
}

/** The value of a tweak as text. Undefined for a tweak that the theme does not define. */
function getTweakValue(name: string): string | undefined {
  return (globalThis as ThemeWindow).Static?.SQUARESPACE_CONTEXT?.tweakJSON?.[name];
}
