import { insertContent, toFragment } from './content.ts';
import { type Dom, isCallback, toDom, toElement } from './dom.ts';
import { writeProperty } from './properties.ts';
import { isIn, type Region, regionOf, viewportRegion } from './regions.ts';
import { readComputedStyle, readStyle, writeStyle } from './styles.ts';

type StyleValue = Parameters<typeof writeStyle>[2];

const stored = new WeakMap<Dom, Map<string, unknown>>();

const split = (names: string): string[] => names.split(/\s/).filter((name) => name !== '');

/** Operations on a single element. Methods without a result return the wrapper for chaining. */
export class SingleNode {
  readonly _node: Dom;

  constructor(dom: Dom) {
    this._node = dom;
  }

  /** The root element for a window or document. For a text node, an element that is not on the page. */
  protected get element(): Element {
    const isPart = this._node instanceof Node && !(this._node instanceof Document);
    return toElement(this) ?? (isPart ? document.createElement('i') : document.documentElement);
  }

  getDOMNode(): Dom {
    return this._node;
  }

  // Classes, attributes, properties and data

  addClass(names: string): this {
    this.element.classList.add(...split(names));
    return this;
  }

  removeClass(names: string): this {
    this.element.classList.remove(...split(names));
    return this;
  }

  toggleClass(names: string, force?: boolean): this {
    for (const name of split(names)) this.element.classList.toggle(name, force);
    return this;
  }

  replaceClass(old: string, names: string): this {
    return this.removeClass(old).addClass(names);
  }

  hasClass(name: string): boolean {
    return this.element.classList.contains(name);
  }

  getAttribute(name: string): string {
    return this.element.getAttribute(name) ?? '';
  }

  setAttribute(name: string, value: unknown): this {
    this.element.setAttribute(name, String(value));
    return this;
  }

  hasAttribute(name: string): boolean {
    return this.element.hasAttribute(name);
  }

  removeAttribute(name: string): this {
    this.element.removeAttribute(name);
    return this;
  }

  set(name: string, value: unknown): this {
    writeProperty(this._node, name, value);
    return this;
  }

  setAttrs(values: Readonly<Record<string, unknown>>): this {
    for (const [name, value] of Object.entries(values)) this.set(name, value);
    return this;
  }

  getData(name?: string): unknown {
    const nodeData = stored.get(this._node) ?? new Map<string, unknown>();
    if (name !== undefined)
      return nodeData.has(name) ? nodeData.get(name) : (this.element.getAttribute(`data-${name}`) ?? undefined);
    const attributes = this.element instanceof HTMLElement ? Object.entries(this.element.dataset) : [];
    return Object.fromEntries([...attributes, ...nodeData]);
  }

  setData(name: string, value: unknown): this {
    stored.set(this._node, (stored.get(this._node) ?? new Map<string, unknown>()).set(name, value));
    return this;
  }

  clearData(name?: string): this {
    if (name === undefined) stored.delete(this._node);
    else stored.get(this._node)?.delete(name);
    return this;
  }

  generateID(): string {
    this.element.id ||= `yui-${crypto.randomUUID()}`;
    return this.element.id;
  }

  // Styles and positions

  getStyle(name: string): string {
    return readStyle(this.element, name);
  }

  getComputedStyle(name: string): string {
    return readComputedStyle(this.element, name);
  }

  setStyle(name: string, value: StyleValue): this {
    writeStyle(this.element, name, value);
    return this;
  }

  setStyles(values: Readonly<Record<string, StyleValue>>): this {
    for (const [name, value] of Object.entries(values)) this.setStyle(name, value);
    return this;
  }

  show(): this {
    this.element.removeAttribute('hidden');
    return this.setStyle('display', '');
  }

  hide(): this {
    return this.setStyle('display', 'none');
  }

  toggleView(force = this.getComputedStyle('display') === 'none'): this {
    return force ? this.show() : this.hide();
  }

  getX(): number {
    return regionOf(this._node).left;
  }

  getY(): number {
    return regionOf(this._node).top;
  }

  getXY(): [number, number] {
    return [this.getX(), this.getY()];
  }

  inViewportRegion(all = false): boolean {
    return isIn(regionOf(this._node), viewportRegion(), all);
  }

  inRegion(other: unknown, all = false): boolean {
    const dom = toDom(other);
    return isIn(regionOf(this._node), dom === null ? (other as Region) : regionOf(dom), all);
  }

  scrollIntoView(atTop?: boolean): this {
    this.element.scrollIntoView(atTop);
    return this;
  }

  // Content

  append(content: unknown): this {
    return this.insert(content, null);
  }

  appendChild(content: unknown): this {
    return this.insert(content, null);
  }

  prepend(content: unknown): this {
    return this.insert(content, 0);
  }

  insert(content: unknown, where?: unknown): this {
    insertContent(this.element, content, where);
    return this;
  }

  insertBefore(content: unknown, child: unknown): this {
    return this.insert(content, child);
  }

  appendTo(target: unknown): this {
    const dom = typeof target === 'string' ? document.querySelector(target) : toElement(target);
    if (dom !== null && this._node instanceof Node) dom.append(this._node);
    return this;
  }

  replace(content: unknown): this {
    this.element.replaceWith(toFragment(content));
    return this;
  }

  setHTML(content: unknown): this {
    return this.insert(content, 'replace');
  }

  setContent(content: unknown): this {
    return this.setHTML(content);
  }

  getHTML(): string {
    return this.element.innerHTML;
  }

  empty(): this {
    this.element.replaceChildren();
    return this;
  }

  remove(): this {
    this.element.remove();
    return this;
  }

  focus(): this {
    return this.call('focus');
  }

  blur(): this {
    return this.call('blur');
  }

  submit(): this {
    return this.call('submit');
  }

  private call(name: 'focus' | 'blur' | 'submit'): this {
    const method: unknown = Reflect.get(this._node, name);
    if (isCallback(method)) method.call(this._node);
    return this;
  }
}
