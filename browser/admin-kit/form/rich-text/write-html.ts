/**
 * The HTML of an edited text, as authors write it: no paragraph inside a simple list item or table cell, and no empty
 * paragraph at the end, which the editor keeps for the cursor.
 */
export function writeHtml(content: ParentNode & Node): string {
  for (const cell of content.querySelectorAll('li, td, th')) unwrapParagraph(cell);
  for (const table of content.querySelectorAll('table')) cleanTable(table);
  removeEmptyEnd(content);
  const holder = document.createElement('div');
  holder.append(content);
  return holder.innerHTML;
}

function unwrapParagraph(cell: Element): void {
  const paragraphs = [...cell.children].filter(({ tagName }) => tagName === 'P');
  const [first] = paragraphs;
  if (paragraphs.length === 1 && first === cell.firstElementChild) first.replaceWith(...first.childNodes);
}

function cleanTable(table: Element): void {
  table.removeAttribute('style');
  for (const group of table.querySelectorAll('colgroup')) group.remove();
  for (const cell of table.querySelectorAll('td, th')) {
    for (const name of ['colspan', 'rowspan']) if (cell.getAttribute(name) === '1') cell.removeAttribute(name);
  }
}

function removeEmptyEnd(content: ParentNode): void {
  for (let last = content.lastElementChild; isEmptyParagraph(last); last = content.lastElementChild) last.remove();
}

function isEmptyParagraph(element: Element | null): element is HTMLParagraphElement {
  return element !== null && element.tagName === 'P' && element.childNodes.length === 0;
}
