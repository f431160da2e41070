import { findClose } from './find-close.ts';
import type { MessageNode } from './node.ts';
import { parseMessageTag } from './parse-tag.ts';

// Each level of nesting is a level of recursion, here and when the message is evaluated.
const MAX_DEPTH = 50;

const NOTHING: MessageNode = { kind: 'nothing' };
const NUMBER: MessageNode = { kind: 'number' };

/** Parses an ICU-style message. An invalid tag writes nothing, and an unclosed brace stays text. */
export function parseMessage(pattern: string): MessageNode {
  return new BodyParser(pattern, false, 0).parse();
}

/** Parses one run of text with its tags. Quotes escape braces, but not the `#` of a plural. */
class BodyParser {
  readonly #text: string;
  readonly #isInPlural: boolean;
  readonly #depth: number;
  readonly #nodes: MessageNode[] = [];
  #literal = '';
  #at = 0;
  #isQuoted = false;

  constructor(text: string, isInPlural: boolean, depth: number) {
    this.#text = text;
    this.#isInPlural = isInPlural;
    this.#depth = depth;
  }

  parse(): MessageNode {
    while (this.#at < this.#text.length) this.#readNext();
    this.#flush();
    const [first] = this.#nodes;
    if (first === undefined) return NOTHING;
    return this.#nodes.length === 1 ? first : { kind: 'sequence', nodes: this.#nodes };
  }

  #readNext(): void {
    const char = this.#text.charAt(this.#at);
    if (char === "'") this.#readQuote();
    else if (char === '{' && !this.#isQuoted) this.#readTag();
    else if (char === '#' && this.#isInPlural) this.#push(NUMBER);
    else this.#literal += char;
    this.#at++;
  }

  #readQuote(): void {
    if (!this.#isQuoted && this.#text.charAt(this.#at + 1) === "'") {
      this.#literal += "'";
      this.#at++;
    } else {
      this.#isQuoted = !this.#isQuoted;
    }
  }

  #readTag(): void {
    const end = this.#depth < MAX_DEPTH ? findClose(this.#text, this.#at) : -1;
    if (end < 0) {
      this.#literal += this.#text.slice(this.#at);
      this.#at = this.#text.length;
      return;
    }
    const body = (text: string, isPlural: boolean) =>
      new BodyParser(text, isPlural || this.#isInPlural, this.#depth + 1).parse();
    this.#push(parseMessageTag(this.#text.slice(this.#at + 1, end), body));
    this.#at = end;
  }

  #push(node: MessageNode): void {
    this.#flush();
    if (node.kind !== 'nothing') this.#nodes.push(node);
  }

  #flush(): void {
    if (this.#literal !== '') this.#nodes.push({ kind: 'text', text: this.#literal });
    this.#literal = '';
  }
}
