/** Elements that mean the same to a reader: the editor writes the second one. */
const SYNONYMS: ReadonlyMap<string, string> = new Map([
  ['B', 'STRONG'],
  ['I', 'EM'],
  ['STRIKE', 'S'],
  ['DEL', 'S'],
]);
const BLOCKS: ReadonlySet<string> = new Set(
  'P H1 H2 H3 H4 H5 H6 UL OL LI BLOCKQUOTE PRE HR TABLE TBODY TR TH TD'.split(' '),
);

/**
 * Whether two texts have the same elements, attributes and words. White space between blocks and paragraphs that an
 * editor adds inside list items do not count.
 */
export function isSameHtml(first: Node, second: Node): boolean {
  return describe(first) === describe(second);
}

function describe(root: Node): string {
  const parts: string[] = [];
  for (const child of root.childNodes) describeNode(child, parts);
  return parts
    .join('')
    .replaceAll(/[ \t\n\r]+/g, ' ')
    .replaceAll(' \u0001', '\u0001')
    .replaceAll('\u0001 ', '\u0001');
}

/** Tags are put between control characters, so that white space around blocks can be removed. */
function describeNode(node: Node, parts: string[]): void {
  if (node.nodeType === Node.TEXT_NODE) {
    parts.push(node.nodeValue ?? '');
    return;
  }
  if (!(node instanceof Element)) return;
  const name = SYNONYMS.get(node.tagName) ?? node.tagName;
  if (isTransparent(node)) {
    for (const child of node.childNodes) describeNode(child, parts);
    return;
  }
  const edge = BLOCKS.has(name) ? '\u0001' : '\u0002';
  parts.push(edge, name, attributesOf(node), edge);
  for (const child of node.childNodes) describeNode(child, parts);
  parts.push(edge, '/', name, edge);
}

/** A table body is added by every parser, and a paragraph alone in a list item or cell by the editor. */
function isTransparent(element: Element): boolean {
  if (element.tagName === 'TBODY') return true;
  return element.tagName === 'P' && element.attributes.length === 0 && isFirstInItem(element);
}

function isFirstInItem({ parentElement: parent, previousElementSibling: before }: Element): boolean {
  return parent !== null && before === null && ['LI', 'TD', 'TH'].includes(parent.tagName);
}

function attributesOf(element: Element): string {
  return [...element.attributes]
    .map(({ name, value }) => `\u0003${name}=${value}`)
    .toSorted()
    .join('');
}
