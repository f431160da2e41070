import { createElements } from './content.ts';
import { type Callback, type Dom, isCallback, scoped, toDom, toDoms, toMatcher } from './dom.ts';
import { combineHandles, type Handle, type Subscription, subscribe, type Types, unsubscribe } from './events.ts';
import { readProperty } from './properties.ts';
import { SingleNode } from './single-node.ts';

const wrappers = new WeakMap<Dom, YNode>();

/** One wrapper per element, so that wrappers can be compared. */
export function wrap(dom: Dom): YNode {
  const wrapper = wrappers.get(dom) ?? new YNode(dom);
  wrappers.set(dom, wrapper);
  return wrapper;
}

const wrapOrNull = (dom: Dom | null | undefined): YNode | null =>
  dom === null || dom === undefined ? null : wrap(dom);

/** Check the callback here: a missing one would otherwise only fail when the event fires. */
function toSubscription(types: Types, callback: unknown, rest: readonly unknown[]): Subscription {
  const isMap = typeof types === 'object' && !Array.isArray(types);
  const [context, ...args] = isMap ? [callback] : rest;
  return { callback: isCallback(callback) ? callback : () => {}, context, args };
}

/** An element, document or window with the methods that themes call. */
export class YNode extends SingleNode {
  // Events

  on(types: Types, callback: unknown, ...rest: unknown[]): Handle {
    return subscribe(this._node, types, { wrap, ...toSubscription(types, callback, rest) });
  }

  after(types: Types, callback: unknown, ...rest: unknown[]): Handle {
    return this.on(types, callback, ...rest);
  }

  once(types: Types, callback: unknown, ...rest: unknown[]): Handle {
    return subscribe(this._node, types, { wrap, ...toSubscription(types, callback, rest), once: true });
  }

  // oxlint-disable-next-line max-params -- the signature that themes call
  delegate(types: Types, callback: unknown, selector: string, ...rest: unknown[]): Handle {
    return subscribe(this._node, types, { wrap, ...toSubscription(types, callback, rest), selector });
  }

  detach(type?: string, callback?: unknown): this {
    unsubscribe(this._node, type, callback);
    return this;
  }

  detachAll(type?: string): this {
    return this.detach(type);
  }

  fire(type: string, detail?: unknown): boolean {
    return this._node.dispatchEvent(new CustomEvent(type, { bubbles: true, cancelable: true, detail }));
  }

  simulate(type: string, options: EventInit = {}): this {
    const kind = /^(?:click|dblclick|mouse|contextmenu)/.test(type) ? MouseEvent : Event;
    this._node.dispatchEvent(new kind(type, { bubbles: true, cancelable: true, ...options }));
    return this;
  }

  // Other elements

  one(selector: string): YNode | null {
    return wrapOrNull(this.root.querySelector(scoped(selector)));
  }

  all(selector: string): YNodeList {
    return new YNodeList(Array.from(this.root.querySelectorAll(scoped(selector))));
  }

  private get root(): ParentNode {
    const isParent = this._node instanceof Document || this._node instanceof DocumentFragment;
    return isParent ? this._node : this.element;
  }

  test(selector: string): boolean {
    return this.element.matches(selector);
  }

  contains(other: unknown): boolean {
    const dom = toDom(other);
    return dom instanceof Node && this.element.contains(dom);
  }

  compareTo(other: unknown): boolean {
    return toDom(other) === this._node;
  }

  /** The nearest ancestor that passes the test, or the element itself if `withSelf` is set. */
  ancestor(test?: unknown, withSelf = false): YNode | null {
    const matches = toMatcher(test, wrap);
    let element = withSelf ? this.element : this.element.parentElement;
    while (element !== null && !matches(element)) element = element.parentElement;
    return wrapOrNull(element);
  }

  ancestors(test?: unknown): YNodeList {
    const found: Element[] = [];
    for (let at = this.element.parentElement; at !== null; at = at.parentElement) found.unshift(at);
    return new YNodeList(found.filter(toMatcher(test, wrap)));
  }

  next(test?: unknown): YNode | null {
    const matches = toMatcher(test, wrap);
    let element = this.element.nextElementSibling;
    while (element !== null && !matches(element)) element = element.nextElementSibling;
    return wrapOrNull(element);
  }

  previous(test?: unknown): YNode | null {
    const matches = toMatcher(test, wrap);
    let element = this.element.previousElementSibling;
    while (element !== null && !matches(element)) element = element.previousElementSibling;
    return wrapOrNull(element);
  }

  siblings(test?: unknown): YNodeList {
    const all = Array.from(this.element.parentElement?.children ?? []).filter((element) => element !== this._node);
    return new YNodeList(all.filter(toMatcher(test, wrap)));
  }

  get(name: string): unknown {
    const value = readProperty(this._node, name);
    const isList = value instanceof NodeList || value instanceof HTMLCollection;
    if (isList) return new YNodeList(Array.from(value));
    return toDom(value) === null ? value : wrap(value as Dom);
  }

  cloneNode(deep = false): YNode {
    return wrap(this.element.cloneNode(deep));
  }

  destroy(): void {
    this.detach();
    this.remove();
  }
}

/** Elements in document order. The methods of a node apply to each of them: see `FOR_EACH` and `OF_EACH`. */
export class YNodeList {
  readonly _nodes: readonly Dom[];

  constructor(nodes: readonly Dom[]) {
    this._nodes = nodes;
  }

  size(): number {
    return this._nodes.length;
  }

  isEmpty(): boolean {
    return this._nodes.length === 0;
  }

  item(index: number): YNode | null {
    return wrapOrNull(this._nodes[index]);
  }

  indexOf(node: unknown): number {
    const dom = toDom(node);
    return this._nodes.findIndex((entry) => entry === dom);
  }

  each(callback: Callback, context?: unknown): this {
    this._nodes.forEach((dom, index) => callback.call(context ?? wrap(dom), wrap(dom), index, this));
    return this;
  }

  some(callback: Callback, context?: unknown): boolean {
    return this._nodes.some((dom, index) => callback.call(context ?? wrap(dom), wrap(dom), index, this));
  }

  filter(test: unknown): YNodeList {
    const matches = toMatcher(test, wrap);
    return new YNodeList(this._nodes.filter((dom) => dom instanceof Element && matches(dom)));
  }

  slice(from?: number, to?: number): YNodeList {
    return new YNodeList(this._nodes.slice(from, to));
  }

  concat(other: unknown): YNodeList {
    return new YNodeList([...this._nodes, ...toDoms(other)]);
  }

  getDOMNodes(): Dom[] {
    return [...this._nodes];
  }
}

/** Methods that return the list itself. */
const FOR_EACH =
  'addClass removeClass toggleClass replaceClass setAttribute removeAttribute set setAttrs setData clearData setStyle setStyles show hide toggleView append appendChild prepend insert setHTML setContent empty remove destroy detach detachAll fire simulate';
/** Methods that return an array with the result for each element. */
const OF_EACH = 'hasClass getAttribute hasAttribute get getData getStyle getComputedStyle getX getY getXY';
/** Methods that return one handle for all subscriptions. */
const EVENTS = 'on once after delegate';

function addToList(names: string, collectResults: (list: YNodeList, results: unknown[]) => unknown): void {
  for (const name of names.split(' '))
    Object.defineProperty(YNodeList.prototype, name, {
      value(this: YNodeList, ...args: unknown[]) {
        const results = this._nodes.map((dom) => (Reflect.get(wrap(dom), name) as Callback).apply(wrap(dom), args));
        return collectResults(this, results);
      },
    });
}

addToList(FOR_EACH, (list) => list);
addToList(OF_EACH, (_list, results) => results);
addToList(EVENTS, (_list, handles) => combineHandles(handles as Handle[]));

/** The given element or the first match of a selector. Null when there is none. */
export function one(target: unknown): YNode | null {
  return wrapOrNull(typeof target === 'string' ? document.querySelector(target) : toDom(target));
}

export function all(target: unknown): YNodeList {
  return new YNodeList(typeof target === 'string' ? Array.from(document.querySelectorAll(target)) : toDoms(target));
}

export const create = (markup: string): YNode => wrap(createElements(markup));
