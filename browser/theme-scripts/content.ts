import { toDom, toDoms } from './dom.ts';

const isNode = (dom: unknown): dom is Node => dom instanceof Node;

/** Converts markup, an element or a list of elements to a node that can be inserted. */
export function toFragment(content: unknown): Node {
  if (typeof content === 'string' || typeof content === 'number') {
    const template = document.createElement('template');
    template.innerHTML = String(content);
    return template.content;
  }
  const single = toDom(content);
  if (isNode(single)) return single;
  const fragment = document.createDocumentFragment();
  fragment.append(...toDoms(content).filter(isNode));
  return fragment;
}

/** The element that some markup describes. Several elements are returned as one fragment. */
export function createElements(markup: string): Node {
  const parsed = toFragment(markup.trim());
  return parsed.childNodes.length === 1 && parsed.firstChild !== null ? parsed.firstChild : parsed;
}

/**
 * Inserts content into an element: at its end, before the given child or child index, or replacing all its content
 * (`replace`). `before` and `after` insert it next to the element.
 */
export function insertContent(element: Element, content: unknown, where: unknown): void {
  const parsed = toFragment(content);
  if (where === 'before') element.before(parsed);
  else if (where === 'after') element.after(parsed);
  else if (where === 'replace') element.replaceChildren(parsed);
  else {
    const child = typeof where === 'number' ? (element.childNodes[where] ?? null) : toDom(where);
    element.insertBefore(parsed, isNode(child) ? child : null);
  }
}
