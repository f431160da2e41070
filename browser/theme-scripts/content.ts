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
  const made = toFragment(markup.trim());
  return made.childNodes.length === 1 && made.firstChild !== null ? made.firstChild : made;
}

/**
 * Inserts content into an element: at its end, before the given child or child index, or replacing all its content
 * (`replace`). `before` and `after` insert it next to the element.
 */
export function insertContent(element: Element, content: unknown, where: unknown): void {
  const made = toFragment(content);
  if (where === 'before') element.before(made);
  else if (where === 'after') element.after(made);
  else if (where === 'replace') element.replaceChildren(made);
  else {
    const child = typeof where === 'number' ? (element.childNodes[where] ?? null) : toDom(where);
    element.insertBefore(made, isNode(child) ? child : null);
  }
}
