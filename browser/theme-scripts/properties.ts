import { type Dom, toDom } from './dom.ts';
import { regionOf, viewportRegion } from './regions.ts';

/** Property names that DOM elements do not have. */
const SPECIAL = new Map<string, (dom: Dom) => unknown>(
  Object.entries({
    winWidth: () => document.documentElement.clientWidth,
    winHeight: () => document.documentElement.clientHeight,
    docWidth: () => document.documentElement.scrollWidth,
    docHeight: () => document.documentElement.scrollHeight,
    docScrollX: () => scrollX,
    docScrollY: () => scrollY,
    region: regionOf,
    viewportRegion,
    text: (dom: Dom) => (dom instanceof Node ? dom.textContent : ''),
  }),
);

export function readProperty(dom: Dom, name: string): unknown {
  const special = SPECIAL.get(name);
  return special === undefined ? (Reflect.get(dom, name) as unknown) : special(dom);
}

export function writeProperty(dom: Dom, name: string, value: unknown): void {
  Reflect.set(dom, name === 'text' ? 'textContent' : name, toDom(value) ?? value);
}
