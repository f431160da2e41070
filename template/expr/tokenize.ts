import { REFERENCE, toReference } from '../parse/reference.ts';
import { isFunctionName } from './functions.ts';
import { readNumber } from './read-number.ts';
import { readString } from './read-string.ts';
import { ExpressionFault, type Literal, type OperatorName, SYMBOLS, type Token } from './token.ts';

const NAME = new RegExp(REFERENCE, 'y');
const SPACE = /[ \t\n\r\f\v\u00a0]/;
const CALL_AHEAD = /[ \t\n\r\f\v\u00a0]*\(/y;
const CONTROL_LIMIT = 0x20;

const CONSTANTS: ReadonlyMap<string, Literal> = new Map<string, Literal>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['PI', Math.PI],
  ['E', Math.E],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['NaN', Number.NaN],
]);

const PUNCTUATION: Readonly<Record<string, Token>> = {
  '(': { kind: 'open' },
  ')': { kind: 'close' },
  ',': { kind: 'comma' },
  ';': { kind: 'semicolon' },
};

interface Read {
  readonly token: Token;
  readonly end: number;
  /** Why the expression cannot be evaluated, although reading can go on. */
  readonly fault?: string;
}

interface Tokenized {
  readonly tokens: readonly Token[];
  readonly faults: readonly string[];
}

/** Splits an expression into tokens, up to the first invalid character sequence. */
export function tokenize(text: string): Tokenized {
  const tokens: Token[] = [];
  const faults: string[] = [];
  try {
    for (let at = 0; at < text.length; ) {
      if (SPACE.test(text.charAt(at))) {
        at++;
        continue;
      }
      const { token, end, fault } = readToken(text, at, tokens.at(-1));
      if (fault !== undefined && faults.length === 0) faults.push(fault);
      tokens.push(token);
      at = end;
    }
  } catch (error) {
    if (!(error instanceof ExpressionFault)) throw error;
    faults.push(error.message);
  }
  return { tokens, faults };
}

function readToken(text: string, at: number, previous: Token | undefined): Read {
  const char = text.charAt(at);
  const punctuation = Object.hasOwn(PUNCTUATION, char) ? PUNCTUATION[char] : undefined;
  if (punctuation !== undefined) return { token: punctuation, end: at + 1 };
  if (char === '"' || char === "'") return toLiteral(readString(text, at));
  if (char >= '0' && char <= '9') return toLiteral(readNumber(text, at));
  const named = readName(text, at);
  if (named !== undefined) return named;
  const symbol = SYMBOLS.find(([written]) => text.startsWith(written, at));
  if (symbol === undefined) throw unexpected(char, at);
  const [written, name] = symbol;
  return { token: { kind: 'operator', name: inPlace(name, previous) }, end: at + written.length };
}

function toLiteral({ value, end }: { value: Literal; end: number }): Read {
  return { token: { kind: 'literal', value }, end };
}

function readName(text: string, at: number): Read | undefined {
  NAME.lastIndex = at;
  const name = NAME.exec(text)?.[0];
  if (name === undefined) return undefined;
  const end = at + name.length;
  const constant = CONSTANTS.get(name);
  if (constant !== undefined) return { token: { kind: 'literal', value: constant }, end };
  const reference: Read = { token: { kind: 'reference', reference: toReference(name) }, end };
  CALL_AHEAD.lastIndex = end;
  // Only a name of one segment can be a call. `a.b (3)` is two values side by side.
  if (name.includes('.') || !CALL_AHEAD.test(text)) return reference;
  return isFunctionName(name)
    ? { token: { kind: 'call', name }, end }
    : { ...reference, fault: `Invalid function ${name}` };
}

/** A plus or minus is a sign unless it follows a value. */
function inPlace(name: OperatorName, previous: Token | undefined): OperatorName {
  if (name !== 'add' && name !== 'subtract') return name;
  const isAfterValue =
    previous !== undefined &&
    (previous.kind === 'literal' || previous.kind === 'reference' || previous.kind === 'close');
  if (isAfterValue) return name;
  return name === 'add' ? 'unary plus' : 'unary minus';
}

function unexpected(char: string, at: number): ExpressionFault {
  const charKind = char.charCodeAt(0) < CONTROL_LIMIT ? 'control character' : 'character';
  return new ExpressionFault(`Unexpected ${charKind} at ${at}: ${JSON.stringify(char)}`);
}
