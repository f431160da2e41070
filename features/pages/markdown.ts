import { escapeHtml } from '#kernel/text/escape.ts';
import { inlineMarkdown } from './markdown-inline.ts';

const HEADING = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/;
const FENCE = /^ {0,3}(```+|~~~+)[ \t]*([\w+#-]*)/;
const RULE = /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const QUOTE = /^ {0,3}> ?/;
const ITEM = /^( {0,3})([-+*]|\d{1,9}[.)])([ \t]+|$)/;
const UNDERLINE = /^ {0,3}(=+|-+)[ \t]*$/;
const HTML_LINE = /^ {0,3}<\/?(?!https?:|mailto:)[A-Za-z!]/i;
const TABLE_RULE = /^ {0,3}\|?(?:[ \t]*:?-+:?[ \t]*\|)+(?:[ \t]*:?-+:?[ \t]*)?$/;
const MAX_DEPTH = 8;

/**
 * The everyday part of CommonMark, and tables: headings, lists, quotations, code, rules, links, pictures, emphasis. HTML in it
 * passes as it is, so the result is only as safe as its writer; `sanitiseHtml` makes it so.
 */
export function markdownToHtml(text: string): string {
  return new BlockReader(text.replaceAll('\r\n', '\n').replaceAll('\t', '    ').split('\n'), 0).read();
}

class BlockReader {
  private readonly lines: readonly string[];
  private readonly depth: number;
  private readonly out: string[] = [];
  private at = 0;

  constructor(lines: readonly string[], depth: number) {
    this.lines = lines;
    this.depth = depth;
  }

  read(): string {
    while (this.at < this.lines.length) this.block(this.line());
    return this.out.join('\n');
  }

  private line(): string {
    return this.lines[this.at] ?? '';
  }

  private block(line: string): void {
    if (line.trim() === '') this.at++;
    else if (FENCE.test(line)) this.fence(line);
    else if (HEADING.test(line)) this.heading(line);
    else if (RULE.test(line)) this.put('<hr>');
    else if (QUOTE.test(line) && this.depth < MAX_DEPTH) this.quote();
    else if (ITEM.test(line) && this.depth < MAX_DEPTH) this.list(line);
    else if (HTML_LINE.test(line)) this.html();
    else if (line.includes('|') && TABLE_RULE.test(this.lines[this.at + 1] ?? '')) this.table();
    else this.paragraph();
  }

  private put(html: string): void {
    this.out.push(html);
    this.at++;
  }

  private heading(line: string): void {
    const [, marks = '#', text = ''] = HEADING.exec(line) ?? [];
    this.put(`<h${marks.length}>${inlineMarkdown(text)}</h${marks.length}>`);
  }

  private fence(line: string): void {
    const [, mark = '```', language = ''] = FENCE.exec(line) ?? [];
    const from = ++this.at;
    while (this.at < this.lines.length && !this.line().trimStart().startsWith(mark)) this.at++;
    const code = this.lines.slice(from, this.at).join('\n');
    const name = language === '' ? '' : ` class="language-${escapeHtml(language.toLowerCase())}"`;
    this.put(`<pre><code${name}>${escapeHtml(code)}\n</code></pre>`);
  }

  private quote(): void {
    const inner: string[] = [];
    while (this.at < this.lines.length && this.line().trim() !== '')
      inner.push((this.lines[this.at++] ?? '').replace(QUOTE, ''));
    this.out.push(`<blockquote>\n${new BlockReader(inner, this.depth + 1).read()}\n</blockquote>`);
  }

  private list(first: string): void {
    const [, , mark = '-'] = ITEM.exec(first) ?? [];
    const kind = mark.at(-1) ?? '-';
    const items: string[][] = [];
    let isLoose = false;
    for (;;) {
      const [whole = '', , marker = ''] = ITEM.exec(this.line()) ?? [];
      if (whole === '' || marker.at(-1) !== kind || RULE.test(this.line())) break;
      const { lines, blank } = this.item(whole.length);
      items.push(lines);
      isLoose ||= blank;
    }
    const start = Number.parseInt(mark, 10);
    const tag = Number.isNaN(start) ? 'ul' : 'ol';
    const from = tag === 'ol' && start !== 1 ? ` start="${start}"` : '';
    this.out.push(`<${tag}${from}>\n${items.map((lines) => this.entry(lines, isLoose)).join('\n')}\n</${tag}>`);
  }

  /** The lines of one entry without its indent; it goes on over blank lines as long as what follows is indented. */
  private item(indent: number): { lines: string[]; blank: boolean } {
    const lines = [this.line().slice(indent)];
    this.at++;
    let blank = false;
    while (this.at < this.lines.length) {
      const line = this.line();
      const next = this.lines[this.at + 1] ?? '';
      const isInside = line.search(/\S/) >= Math.min(indent, 2);
      if (line.trim() === '' && next.trim() !== '' && (next.search(/\S/) >= Math.min(indent, 2) || ITEM.test(next)))
        blank = true;
      else if (line.trim() === '' || (!isInside && (ITEM.test(line) || lines.at(-1)?.trim() === ''))) break;
      lines.push(isInside ? line.slice(Math.min(indent, line.search(/\S/))) : line);
      this.at++;
    }
    return { lines, blank };
  }

  private entry(lines: readonly string[], isLoose: boolean): string {
    const html = new BlockReader(lines, this.depth + 1).read();
    const tight = isLoose ? html : html.replace(/^<p>([^]*?)<\/p>/, '$1');
    return `<li>${tight}</li>`;
  }

  private html(): void {
    const from = this.at;
    while (this.at < this.lines.length && this.line().trim() !== '') this.at++;
    this.out.push(this.lines.slice(from, this.at).join('\n'));
  }

  private table(): void {
    const head = cellsOf(this.line());
    const aligns = cellsOf(this.lines[this.at + 1] ?? '').map(alignOf);
    this.at += 2;
    const rows: string[] = [];
    while (this.line().includes('|') && this.line().trim() !== '') {
      const cells = cellsOf(this.lines[this.at++] ?? '');
      rows.push(
        `<tr>${head.map((_name, at) => `<td${aligns[at] ?? ''}>${inlineMarkdown(cells[at] ?? '')}</td>`).join('')}</tr>`,
      );
    }
    const names = head.map((name, at) => `<th scope="col"${aligns[at] ?? ''}>${inlineMarkdown(name)}</th>`).join('');
    this.out.push(`<table>\n<thead><tr>${names}</tr></thead>\n<tbody>\n${rows.join('\n')}\n</tbody>\n</table>`);
  }

  private paragraph(): void {
    const from = this.at++;
    while (this.at < this.lines.length && !this.endsParagraph(this.line())) this.at++;
    const text = this.lines
      .slice(from, this.at)
      .map((line) => line.trimStart())
      .join('\n');
    const [, underline] = UNDERLINE.exec(this.line()) ?? [];
    if (underline !== undefined) {
      const level = underline.startsWith('=') ? 1 : 2;
      this.put(`<h${level}>${inlineMarkdown(text.trimEnd())}</h${level}>`);
    } else this.out.push(`<p>${inlineMarkdown(text.trimEnd())}</p>`);
  }

  private endsParagraph(line: string): boolean {
    const isOther = FENCE.test(line) || HEADING.test(line) || RULE.test(line) || QUOTE.test(line) || ITEM.test(line);
    return line.trim() === '' || UNDERLINE.test(line) || isOther;
  }
}

function cellsOf(line: string): string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());
}

function alignOf(rule: string): string {
  if (!rule.endsWith(':')) return '';
  return rule.startsWith(':') ? ' class="align-center"' : ' class="align-right"';
}
