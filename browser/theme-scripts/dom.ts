/** What a wrapper can stand for. */
export type Dom = Node | Window;

/** Functions of themes: what they take and give is theirs. */
export type Callback = (this: unknown, ...args: unknown[]) => unknown;

export const isCallback = (value: unknown): value is Callback => typeof value === 'function';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The element, document or window itself, of a wrapper or as it is; null for anything else. */
export function toDom(value: unknown): Dom | null {
  if (!isRecord(value)) return null;
  if ('_node' in value) return toDom(value['_node']);
  return 'nodeType' in value || value['window'] === value ? (value as unknown as Dom) : null;
}

export const toElement = (value: unknown): Element | null => {
  const dom = toDom(value);
  return dom instanceof Element ? dom : null;
};

/** All elements of a list, a wrapper of a list, or a single one. */
export function toDoms(value: unknown): Dom[] {
  const single = toDom(value);
  if (single !== null) return [single];
  if (!isRecord(value)) return [];
  const many = '_nodes' in value ? value['_nodes'] : value;
  return isRecord(many) && 'length' in many
    ? Array.from(many as unknown as ArrayLike<unknown>).flatMap((entry) => toDom(entry) ?? [])
    : [];
}

/** A selector that begins with `>` means children of the element itself. */
export const scoped = (selector: string): string => (selector.startsWith('>') ? `:scope ${selector}` : selector);

/** What elements are asked for: a selector, a function that gets the wrapper, or nothing for any. */
export function toMatcher(test: unknown, wrap: (dom: Dom) => unknown): (element: Element) => boolean {
  if (typeof test === 'string') return (element) => element.matches(test);
  if (isCallback(test)) return (element) => Boolean(test(wrap(element)));
  return () => true;
}
