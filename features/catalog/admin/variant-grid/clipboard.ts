/** Cells of a spreadsheet, by row. */
export type Block = readonly (readonly string[])[];

/** More would freeze the page. A product has at most 2,000 variants. */
export const MAX_CLIPBOARD_TEXT = 4_000_000;

/**
 * Reads what spreadsheets put on the clipboard: tabs between cells and line breaks between rows. A cell with a tab, a line
 * break or a quotation mark at its start is in quotation marks, which are doubled inside.
 */
export function parseClipboard(text: string): Block {
  if (text === '' || text.length > MAX_CLIPBOARD_TEXT) return [];
  const rows: string[][] = [[]];
  let at = 0;
  while (at <= text.length) {
    const cell = readCell(text, at);
    rows.at(-1)?.push(cell.text);
    at = cell.end;
    if (text[at] === '\t') at += 1;
    else {
      // A line break, or the end of the text. The line break after the last row does not begin another one.
      at += text.startsWith('\r\n', at) ? 2 : 1;
      if (at >= text.length) break;
      rows.push([]);
    }
  }
  return rows;
}

interface Cell {
  text: string;
  /** The index of the separator after the cell. */
  end: number;
}

function readCell(text: string, start: number): Cell {
  const quoted = text[start] === '"' ? readQuoted(text, start + 1) : null;
  if (quoted !== null) return quoted;
  let end = start;
  while (end < text.length && !'\t\r\n'.includes(text.charAt(end))) end += 1;
  return { text: text.slice(start, end), end };
}

/** Null if the quotation mark is part of the text: no other one ends the cell. */
function readQuoted(text: string, start: number): Cell | null {
  let at = start;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return null;
    if (text[quote + 1] === '"') {
      at = quote + 2;
      continue;
    }
    const end = quote + 1;
    const isEnd = end === text.length || '\t\r\n'.includes(text.charAt(end));
    return isEnd ? { text: text.slice(start, quote).replaceAll('""', '"'), end } : null;
  }
}

/** Writes cells as spreadsheets read them. */
export function toClipboard(block: Block): string {
  return block.map((row) => row.map(quoteCell).join('\t')).join('\r\n');
}

function quoteCell(text: string): string {
  return /["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
