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
// Template code in a value may contain quotes.
const CODE = String.raw`\{[^{}\n]*\}|\{(?![^{}\n]*\})`;
const ATTRIBUTE = new RegExp(
  String.raw`\s*([A-Za-z_][\w:-]*)(?:\s*=\s*("(?:[^"{]|${CODE})*"|'(?:[^'{]|${CODE})*'|[^\s"'>/]+))?`,
  'y',
);
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
    MARKER.lastIndex = this.at;
    const found = MARKER.exec(this.source);
    if (found === null) return -1;
    if (found[0] !== COMMENT) {
      this.at = found.index + found[0].length;
      return found.index;
    }
    const end = this.source.indexOf('##}', found.index + COMMENT.length);
    this.at = end < 0 ? this.source.length : end;
    return this.nextMarker();
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
    const end = match(END_OF_TAG, this.source, this.at);
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
      const found = match(ATTRIBUTE, this.source, this.at);
      if (found === null) return attributes;
      this.at += found[0].length;
      attributes.set(found[1] ?? '', (found[2] ?? '').replace(/^(["'])(.*)\1$/s, '$2'));
    }
  }

  private close(name: string): boolean {
    const closing = new RegExp(String.raw`\s*</squarespace:${name}\s*>`, 'y');
    const found = match(closing, this.source, this.at);
    if (found === null) return false;
    this.at += found[0].length;
    return true;
  }

  private nameAt(offset: number): string {
    return match(NAME, this.source, offset)?.[0] ?? '';
  }
}

function match(pattern: RegExp, source: string, offset: number): RegExpExecArray | null {
  pattern.lastIndex = offset;
  return pattern.exec(source);
}
