import { decodeReferences } from './character-references.ts';

/** An HTML token as a browser would read it. */
export type HtmlToken =
  | { kind: 'open'; name: string; attributes: ReadonlyMap<string, string> }
  | { kind: 'close'; name: string }
  | { kind: 'text' /** With its character references decoded. */; text: string };

const LETTER = /[A-Za-z]/;
// HTML has five whitespace characters, `\s` matches many more.
const TAG_NAME = /[^\t\n\f\r />]*/y;
const ATTRIBUTE_NAME = /[^\t\n\f\r />=]+/y;
const BETWEEN = /[\t\n\f\r /]*/y;
const VALUE = /[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)(?:"|$)|'([^']*)(?:'|$)|([^\t\n\f\r >]*))/y;
// Browsers treat the content of these as raw text up to their end tag.
const RAW_TEXT: ReadonlySet<string> = new Set([
  'iframe',
  'noembed',
  'noframes',
  'noscript',
  'plaintext',
  'script',
  'style',
  'template',
  'textarea',
  'title',
  'xmp',
]);

/**
 * Tokenizes HTML as leniently as browsers do: it accepts any input, and never treats as text what a browser would treat
 * as a tag. Comments, declarations, processing instructions and the content of raw text elements are skipped.
 */
export function* tokenizeHtml(html: string): Generator<HtmlToken> {
  const reader = new HtmlTokenizer(html);
  for (let token = reader.next(); token !== null; token = reader.next()) if (token !== 'nothing') yield token;
}

class HtmlTokenizer {
  private readonly html: string;
  private at = 0;

  constructor(html: string) {
    // Browsers show a zero byte like this.
    this.html = html.replaceAll('\0', '\u{fffd}');
  }

  next(): HtmlToken | 'nothing' | null {
    if (this.at >= this.html.length) return null;
    const opening = this.html.indexOf('<', this.at);
    if (opening !== this.at) return this.text(opening < 0 ? this.html.length : opening);
    const following = this.html[this.at + 1] ?? '';
    if (LETTER.test(following)) return this.open();
    if (following === '!' || following === '?') return this.skipDeclaration();
    if (following === '/') return this.close();
    return this.text(this.at + 1);
  }

  private text(end: number): HtmlToken {
    const text = this.html.slice(this.at, end);
    this.at = end;
    return { kind: 'text', text: decodeReferences(text, 'text') };
  }

  private open(): HtmlToken {
    this.at++;
    const name = this.match(TAG_NAME)[0].toLowerCase();
    const attributes = this.attributes();
    if (RAW_TEXT.has(name)) this.skipRawText(name);
    return { kind: 'open', name, attributes };
  }

  private close(): HtmlToken | 'nothing' {
    // For a browser, `</` before anything but a letter starts a comment.
    if (!LETTER.test(this.html[this.at + 2] ?? '')) return this.skipTo('>');
    this.at += 2;
    const name = this.match(TAG_NAME)[0].toLowerCase();
    this.attributes();
    return { kind: 'close', name };
  }

  /** Reads up to and including the `>` of the tag. The first attribute of a name wins, as in browsers. */
  private attributes(): ReadonlyMap<string, string> {
    const found = new Map<string, string>();
    for (;;) {
      this.match(BETWEEN);
      if (this.at >= this.html.length) return found;
      if (this.html[this.at] === '>') {
        this.at++;
        return found;
      }
      // An equals sign at the start of a name is part of that name.
      const leading = this.html[this.at] === '=' ? this.html[this.at++] : '';
      const name = (leading + this.match(ATTRIBUTE_NAME)[0]).toLowerCase();
      const [, double, single, unquoted] = this.match(VALUE);
      if (!found.has(name)) found.set(name, decodeReferences(double ?? single ?? unquoted ?? '', 'attribute'));
    }
  }

  private skipDeclaration(): 'nothing' {
    if (!this.html.startsWith('<!--', this.at)) return this.skipTo('>');
    // `<!-->` and `<!--->` are complete comments.
    const emptyComment = /<!--(?:>|->)/y;
    emptyComment.lastIndex = this.at;
    if (emptyComment.test(this.html)) return this.skipTo('>');
    const end = /--!?>/g;
    end.lastIndex = this.at + '<!--'.length;
    this.at = end.exec(this.html) === null ? this.html.length : end.lastIndex;
    return 'nothing';
  }

  private skipRawText(name: string): void {
    const end = new RegExp(`</${name}(?=[\\t\\n\\f\\r />])`, 'gi');
    end.lastIndex = this.at;
    const found = name === 'plaintext' ? null : end.exec(this.html);
    this.at = found === null ? this.html.length : found.index;
  }

  private skipTo(delimiter: string): 'nothing' {
    const end = this.html.indexOf(delimiter, this.at);
    this.at = end < 0 ? this.html.length : end + delimiter.length;
    return 'nothing';
  }

  private match(pattern: RegExp): readonly [string, ...(string | undefined)[]] {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.html);
    if (found === null) return [''];
    this.at = pattern.lastIndex;
    return found as unknown as readonly [string, ...(string | undefined)[]];
  }
}
