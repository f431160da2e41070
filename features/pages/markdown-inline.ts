import { escapeAttribute, escapeHtml } from '#kernel/text/escape.ts';
import { isSafeUrl } from './safe-url.ts';

const MAX_DEPTH = 6;
// A text in brackets that is longer is no link.
const MAX_LABEL = 1000;
const SPECIAL = /[\\`*_[!<\n]/g;
const ESCAPED = /[!-/:-@[-`{-~]/;
const TARGET = /\(\s*(?:<([^<>\n]{0,2000})>|([^\s()<>]{0,2000}))(?:\s+"([^"\n]{0,500})")?\s*\)/y;
const AUTOLINK = /<((?:https?|mailto):[^\s<>]{1,2000})>/iy;
const TAG = /<\/?[A-Za-z][^<>]{0,2000}>|<!--/y;
const PAIRS: readonly (readonly [mark: string, tag: string])[] = [
  ['**', 'strong'],
  ['__', 'strong'],
  ['*', 'em'],
  ['_', 'em'],
];

/** Emphasis, code, links and pictures inside a line of Markdown. */
export function inlineMarkdown(text: string): string {
  return new InlineReader(text, 0).read();
}

class InlineReader {
  private readonly text: string;
  private readonly depth: number;
  /** Marks that are known to have no end further on: each is looked for once. */
  private readonly endless = new Set<string>();
  private at = 0;
  private out = '';

  constructor(text: string, depth: number) {
    this.text = text;
    this.depth = depth;
  }

  read(): string {
    while (this.at < this.text.length) {
      SPECIAL.lastIndex = this.at;
      const found = SPECIAL.exec(this.text);
      this.plain(found?.index ?? this.text.length);
      if (found !== null && !this.special(found[0])) this.plain(this.at + 1);
    }
    return this.out;
  }

  private plain(end: number): void {
    this.out += escapeHtml(this.text.slice(this.at, end));
    this.at = end;
  }

  private put(html: string, end: number): true {
    this.out += html;
    this.at = end;
    return true;
  }

  private special(char: string): boolean {
    switch (char) {
      case '\\':
        return this.escape();
      case '\n':
        return this.lineBreak();
      case '`':
        return this.code();
      case '<':
        return this.angle();
      case '!':
        return this.text[this.at + 1] === '[' && this.link(this.at + 1, true);
      case '[':
        return this.link(this.at, false);
      default:
        return this.emphasis();
    }
  }

  private escape(): boolean {
    const next = this.text[this.at + 1] ?? '';
    if (next === '\n') return this.put('<br>\n', this.at + 2);
    return ESCAPED.test(next) && this.put(escapeHtml(next), this.at + 2);
  }

  /** Two spaces before the end of a line break it. */
  private lineBreak(): boolean {
    if (!this.out.endsWith('  ')) return false;
    this.out = this.out.trimEnd();
    return this.put('<br>\n', this.at + 1);
  }

  private code(): boolean {
    const [mark = '`'] = /^`+/.exec(this.text.slice(this.at, this.at + 10)) ?? [];
    const end = this.endOf(mark, this.at + mark.length);
    if (end < 0) return this.put(mark, this.at + mark.length);
    const inside = this.text.slice(this.at + mark.length, end).replaceAll('\n', ' ');
    return this.put(`<code>${escapeHtml(inside.replace(/^ (.+) $/, '$1'))}</code>`, end + mark.length);
  }

  private angle(): boolean {
    AUTOLINK.lastIndex = this.at;
    const [whole, url] = AUTOLINK.exec(this.text) ?? [];
    if (whole !== undefined && url !== undefined)
      return this.put(`<a href="${escapeAttribute(url)}">${escapeHtml(url)}</a>`, this.at + whole.length);
    TAG.lastIndex = this.at;
    const [tag] = TAG.exec(this.text) ?? [];
    return tag !== undefined && tag !== '<!--' && this.put(tag, this.at + tag.length);
  }

  private emphasis(): boolean {
    const pair = PAIRS.find(([mark]) => this.text.startsWith(mark, this.at));
    if (pair === undefined || this.depth >= MAX_DEPTH) return false;
    const [mark, tag] = pair;
    const from = this.at + mark.length;
    // An underscore inside a word is part of it, and a mark before a space opens nothing.
    if (mark.startsWith('_') && /\w/.test(this.text[this.at - 1] ?? '')) return this.put(mark, from);
    if (/^\s|^$/.test(this.text[from] ?? '')) return this.put(mark, from);
    const end = this.endOf(mark, from + 1);
    if (end < 0) return this.put(mark, from);
    return this.put(`<${tag}>${this.inside(from, end)}</${tag}>`, end + mark.length);
  }

  private link(from: number, isPicture: boolean): boolean {
    const end = this.endOfLabel(from);
    if (end < 0) return false;
    TARGET.lastIndex = end + 1;
    const found = TARGET.exec(this.text);
    if (found === null) return false;
    const [whole, bracketed, bare, title] = found;
    const url = bracketed ?? bare ?? '';
    const label = this.text.slice(from + 1, end);
    const named = title === undefined ? '' : ` title="${escapeAttribute(title)}"`;
    const after = end + 1 + whole.length;
    if (!isSafeUrl(url)) return this.put(escapeHtml(label), after);
    if (isPicture)
      return this.put(`<img src="${escapeAttribute(url)}" alt="${escapeAttribute(label)}"${named}>`, after);
    return this.put(`<a href="${escapeAttribute(url)}"${named}>${this.inside(from + 1, end)}</a>`, after);
  }

  private endOfLabel(from: number): number {
    let open = 0;
    const last = Math.min(this.text.length, from + MAX_LABEL);
    for (let at = from; at < last; at++) {
      const char = this.text[at];
      if (char === '\\') at++;
      else if (char === '[') open++;
      else if (char === ']' && --open === 0) return at;
    }
    return -1;
  }

  private inside(from: number, end: number): string {
    const text = this.text.slice(from, end);
    return this.depth >= MAX_DEPTH ? escapeHtml(text) : new InlineReader(text, this.depth + 1).read();
  }

  private endOf(mark: string, from: number): number {
    if (this.endless.has(mark)) return -1;
    const end = this.text.indexOf(mark, from);
    if (end < 0) this.endless.add(mark);
    return end;
  }
}
