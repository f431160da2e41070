/** A conf file that cannot be parsed, with the offset of the error. */
export class ConfError extends Error {
  override readonly name = 'ConfError';
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

const MAX_DEPTH = 32;
const BLANK = /(?:\s|\/\/[^\n]*|\/\*[^]*?\*\/)*/y;
const UNQUOTED_NAME = /[A-Za-z_$][\w$-]*/y;
const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
const STRING = /"(?:[^"\\\n]|\\[^])*"|'(?:[^'\\\n]|\\[^])*'/y;
const LITERALS: Readonly<Record<string, unknown>> = { true: true, false: false, null: null };

/**
 * Parses JSON as theme authors write it: with comments, trailing commas, unquoted keys and single-quoted strings.
 * Throws ConfError.
 */
export function parseConf(source: string): unknown {
  const reader = new ConfReader(source.replace(/^\u{feff}/u, ' '));
  const value = reader.value(0);
  reader.end();
  return value;
}

class ConfReader {
  private at = 0;
  private readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  value(depth: number): unknown {
    if (depth > MAX_DEPTH) throw new ConfError(`is nested deeper than ${MAX_DEPTH} levels`, this.at);
    this.match(BLANK);
    const char = this.source[this.at];
    if (char === '{') return this.object(depth);
    if (char === '[') return this.list(depth);
    if (char === '"' || char === "'") return this.string();
    const number = this.match(NUMBER);
    if (number !== '') return Number(number);
    const start = this.at;
    const identifier = this.match(UNQUOTED_NAME);
    if (Object.hasOwn(LITERALS, identifier)) return LITERALS[identifier];
    throw new ConfError(`expected a value, found ${this.found(start)}`, start);
  }

  end(): void {
    this.match(BLANK);
    if (this.at < this.source.length)
      throw new ConfError(`expected the end of the file, found ${this.found(this.at)}`, this.at);
  }

  private object(depth: number): Record<string, unknown> {
    const entries: [string, unknown][] = [];
    this.at += 1;
    while (!this.closes('}')) {
      const key = this.key();
      this.expect(':');
      entries.push([key, this.value(depth + 1)]);
      if (!this.tryConsume(',')) break;
    }
    this.expect('}');
    return Object.fromEntries(entries);
  }

  private list(depth: number): unknown[] {
    const values: unknown[] = [];
    this.at += 1;
    while (!this.closes(']')) {
      values.push(this.value(depth + 1));
      if (!this.tryConsume(',')) break;
    }
    this.expect(']');
    return values;
  }

  private key(): string {
    this.match(BLANK);
    const char = this.source[this.at];
    if (char === '"' || char === "'") return this.string();
    const start = this.at;
    const identifier = this.match(UNQUOTED_NAME);
    if (identifier === '') throw new ConfError(`expected a name, found ${this.found(start)}`, start);
    return identifier;
  }

  private string(): string {
    const start = this.at;
    const text = this.match(STRING);
    if (text === '') throw new ConfError('unterminated string', start);
    return text
      .slice(1, -1)
      .replace(/\\(u[0-9a-fA-F]{4}|[^])/g, (_all, escape: string) =>
        escape.length > 1 ? String.fromCharCode(Number.parseInt(escape.slice(1), 16)) : (ESCAPES[escape] ?? escape),
      );
  }

  private closes(char: string): boolean {
    this.match(BLANK);
    return this.source[this.at] === char;
  }

  private tryConsume(char: string): boolean {
    if (!this.closes(char)) return false;
    this.at += 1;
    return true;
  }

  private expect(char: string): void {
    if (!this.tryConsume(char)) throw new ConfError(`expected "${char}", found ${this.found(this.at)}`, this.at);
  }

  private match(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const text = pattern.exec(this.source)?.[0] ?? '';
    this.at += text.length;
    return text;
  }

  private found(offset: number): string {
    return offset >= this.source.length ? 'the end of the file' : JSON.stringify(this.source[offset]);
  }
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };
