import { closingQuotes } from './closing-quotes.ts';

/** A node of a template: text, or a `<squarespace:…>` tag with its content. */
export type TagNode = TextNode | Tag;

export interface TextNode {
  kind: 'text';
  start: number;
  end: number;
}

export interface Tag {
  kind: 'tag';
  name: string;
  attributes: ReadonlyMap<string, string>;
  start: number;
  /** Offset after the opening tag, where the body starts. */
  opened: number;
  body: readonly TagNode[];
  /** False when the text ends before the closing tag. */
  closed: boolean;
}

const OPENING = '<squarespace:';
const CLOSING = '</squarespace:';
const COMMENT = '{##';
const MARKER = /\{##|<\/?squarespace:/g;
const NAME = /[A-Za-z][\w-]*/y;
const ATTRIBUTE_NAME = /\s*([A-Za-z_][\w:-]*)/y;
const EQUALS = /\s*=\s*/y;
const UNQUOTED_VALUE = /[^\s"'>/]+/y;
const CLOSING_TAG = /\s*<\/squarespace:([A-Za-z][\w-]*)\s*>/y;
const END_OF_TAG = /\s*(\/?)>/y;
const MAX_DEPTH = 20;

// These never have a body. Some themes write them without the slash.
const EMPTY_TAGS: ReadonlySet<string> = new Set(['block-field', 'script']);

/** Splits a template into text and tags. Text that only starts like a tag stays text. */
export function parseTags(source: string): TagNode[] {
  return source.includes(OPENING) ? new TagReader(source).nodes([]) : [{ kind: 'text', start: 0, end: source.length }];
}

class TagReader {
  private at = 0;
  private readonly source: string;
  private readonly closing = new Map<string, Int32Array>();

  constructor(source: string) {
    this.source = source;
  }

  /** Reads up to the closing tag of the innermost open tag, or to the end. */
  nodes(open: readonly string[]): TagNode[] {
    const nodes: TagNode[] = [];
    let from = this.at;
    const flush = (to: number): void => {
      if (to > from) nodes.push({ kind: 'text', start: from, end: to });
    };
    for (let next = this.nextMarker(); next >= 0; next = this.nextMarker()) {
      if (this.closesOpenTag(next, open)) {
        flush(next);
        this.at = next;
        return nodes;
      }
      const tag = this.source.startsWith(OPENING, next) ? this.tag(next, open) : null;
      if (tag === null) continue;
      flush(next);
      nodes.push(tag);
      from = this.at;
    }
    flush(this.source.length);
    this.at = this.source.length;
    return nodes;
  }

  /** The next position where a tag may start or end, skipping comments. */
  private nextMarker(): number {
    for (;;) {
      const found = searchFrom(MARKER, this.source, this.at);
      if (found === null) return -1;
      this.at = found.index + found[0].length;
      if (found[0] !== COMMENT) return found.index;
      const end = this.source.indexOf('##}', this.at);
      this.at = end < 0 ? this.source.length : end;
    }
  }

  private closesOpenTag(offset: number, open: readonly string[]): boolean {
    return this.source.startsWith(CLOSING, offset) && open.includes(this.nameAt(offset + CLOSING.length));
  }

  /** Null if it is not a tag after all. The position is then after its prefix. */
  private tag(start: number, open: readonly string[]): Tag | null {
    this.at = start + OPENING.length;
    const name = this.nameAt(this.at);
    if (name === '' || open.length >= MAX_DEPTH) return null;
    this.at += name.length;
    const attributes = this.attributes();
    const end = searchFrom(END_OF_TAG, this.source, this.at);
    if (end === null) return null;
    this.at += end[0].length;
    const opened = this.at;
    const tag = { kind: 'tag', name, attributes, start, opened } as const;
    if (end[1] === '/') return { ...tag, body: [], closed: true };
    if (EMPTY_TAGS.has(name)) {
      this.close(name);
      return { ...tag, body: [], closed: true };
    }
    const body = this.nodes([...open, name]);
    return { ...tag, body, closed: this.close(name) };
  }

  private attributes(): Map<string, string> {
    const attributes = new Map<string, string>();
    for (;;) {
      const name = searchFrom(ATTRIBUTE_NAME, this.source, this.at);
      if (name === null) return attributes;
      this.at += name[0].length;
      attributes.set(name[1] ?? '', this.value());
    }
  }

  /** Empty when the attribute has no value, or one that is never closed. The position is then after its name. */
  private value(): string {
    const equals = searchFrom(EQUALS, this.source, this.at);
    if (equals === null) return '';
    const start = this.at + equals[0].length;
    const quote = this.source[start];
    if (quote !== '"' && quote !== "'") {
      const value = searchFrom(UNQUOTED_VALUE, this.source, start)?.[0] ?? '';
      if (value !== '') this.at = start + value.length;
      return value;
    }
    const end = this.closingQuote(quote, start + 1);
    if (end < 0) return '';
    this.at = end + 1;
    return this.source.slice(start + 1, end);
  }

  private closingQuote(quote: string, from: number): number {
    const closing = this.closing.get(quote) ?? closingQuotes(this.source, quote);
    this.closing.set(quote, closing);
    return closing[from] ?? -1;
  }

  private close(name: string): boolean {
    const found = searchFrom(CLOSING_TAG, this.source, this.at);
    if (found?.[1] !== name) return false;
    this.at += found[0].length;
    return true;
  }

  private nameAt(offset: number): string {
    return searchFrom(NAME, this.source, offset)?.[0] ?? '';
  }
}

function searchFrom(pattern: RegExp, source: string, offset: number): RegExpExecArray | null {
  pattern.lastIndex = offset;
  return pattern.exec(source);
}
