import { splitFormatterArguments, splitPredicateArguments } from './arguments.ts';
import type {
  BlockInstruction,
  FormatterCall,
  Instruction,
  Operator,
  PlainInstruction,
  PredicateCall,
  Reference,
} from './instruction.ts';
import { PATH, REFERENCE, SPACES, toReference, WORD } from './reference.ts';

/** A tag that controls the enclosing block. */
export type BlockTag =
  | { readonly kind: 'or'; readonly predicate: PredicateCall | undefined }
  | { readonly kind: 'alternates' }
  | { readonly kind: 'end' };

export type Tag = PlainInstruction | BlockInstruction | BlockTag;

const REFERENCES = new RegExp(`^${REFERENCE}(?: *, *${REFERENCE})*$`);
const NAME = new RegExp(`^${WORD}`);
const PREDICATE = new RegExp(`^${WORD}\\?`);
const KEYWORD = /^\.([a-z-]+)/;
const SECTION = new RegExp(`^${SPACES}(${REFERENCE})$`);
const REPEATED = new RegExp(`^ section${SPACES}(${REFERENCE})$`);
const CONDITION = new RegExp(`^${REFERENCE}(?:(?:${SPACES})?(?:\\|\\||&&)(?:${SPACES})?${REFERENCE})*$`);
const LEADING_SPACES = new RegExp(`^${SPACES}`);
const MACRO = new RegExp(`^ (${PATH})$`);
const BIND = new RegExp(`^ (@${WORD}) `);
const BINDINGS = new RegExp(`^(?: ${WORD}=${REFERENCE})+(?:${SPACES})?$`);
const BIND_CONTEXT = new RegExp(`^ (@${WORD})`);
const INJECT = new RegExp(`^ (@${WORD}) (${PATH})`);
const INCLUDE = new RegExp(`^ (${PATH})`);
const CONDITION_PARTS = new RegExp(`${REFERENCE}|\\|\\||&&`, 'g');
const BINDING_PARTS = new RegExp(`(${WORD})=(${REFERENCE})`, 'g');

const LITERALS: ReadonlyMap<string, string> = new Map([
  ['.space', ' '],
  ['.tab', '\t'],
  ['.newline', '\n'],
  ['.meta-left', '{'],
  ['.meta-right', '}'],
]);

const DOT = 46;
const QUESTION_MARK = '?';
const END: BlockTag = { kind: 'end' };
const OR_WITHOUT_PREDICATE: BlockTag = { kind: 'or', predicate: undefined };
const ALTERNATES: BlockTag = { kind: 'alternates' };
const NO_FORMATTERS: readonly FormatterCall[] = [];

/** Parses the content of a tag. Undefined if any part of it is invalid, in which case the tag stays text. */
export function parseTag(inside: string, offset: number): Tag | undefined {
  if (inside.charCodeAt(0) !== DOT) {
    const value = parseFormatted(inside);
    return value && { kind: 'variable', references: value.references, formatters: value.formatters, offset };
  }
  if (inside === '.end') return END;
  if (inside === '.or') return OR_WITHOUT_PREDICATE;
  const literal = LITERALS.get(inside);
  if (literal !== undefined) return { kind: 'text', text: literal, offset };
  const predicate = parsePredicate(inside.slice(1));
  if (predicate !== undefined) return { kind: 'predicate', predicate, offset, body: [], or: undefined };
  const keyword = KEYWORD.exec(inside);
  return keyword === null ? undefined : INSTRUCTIONS.get(keyword[1] ?? '')?.(inside.slice(keyword[0].length), offset);
}

interface Formatted {
  readonly references: readonly Reference[];
  readonly formatters: readonly FormatterCall[];
}

function parseFormatted(text: string): Formatted | undefined {
  const pipe = text.indexOf('|');
  const head = pipe < 0 ? text : text.slice(0, pipe);
  if (!REFERENCES.test(head)) return undefined;
  const formatters = pipe < 0 ? NO_FORMATTERS : parseFormatters(text.slice(pipe + 1));
  if (formatters === undefined) return undefined;
  const references = head.includes(',') ? head.split(',').map((name) => toReference(name.trim())) : [toReference(head)];
  return { references, formatters };
}

function parseFormatters(text: string): FormatterCall[] | undefined {
  const calls: FormatterCall[] = [];
  for (const call of text.split('|')) {
    const name = NAME.exec(call)?.[0];
    if (name === undefined) return undefined;
    calls.push({ name, args: splitFormatterArguments(call.slice(name.length)) });
  }
  return calls;
}

function parsePredicate(text: string): PredicateCall | undefined {
  if (!text.includes(QUESTION_MARK)) return undefined;
  const name = PREDICATE.exec(text)?.[0];
  return name === undefined ? undefined : { name, args: splitPredicateArguments(text.slice(name.length)) };
}

function parseCondition(rest: string, offset: number): Instruction | undefined {
  const leadingSpaces = LEADING_SPACES.exec(rest);
  if (leadingSpaces === null) return undefined;
  const text = rest.slice(leadingSpaces[0].length);
  const predicate = parsePredicate(text);
  if (predicate !== undefined) return { kind: 'predicate', predicate, offset, body: [], or: undefined };
  if (!CONDITION.test(text)) return undefined;
  const parts = text.match(CONDITION_PARTS) ?? [];
  return {
    kind: 'if',
    references: parts.filter((_, i) => i % 2 === 0).map(toReference),
    operators: parts.filter((_, i) => i % 2 === 1) as Operator[],
    offset,
    body: [],
    or: undefined,
  };
}

function parseOr(rest: string): BlockTag | undefined {
  const leadingSpaces = LEADING_SPACES.exec(rest);
  const predicate = leadingSpaces === null ? undefined : parsePredicate(rest.slice(leadingSpaces[0].length));
  return predicate === undefined ? undefined : { kind: 'or', predicate };
}

function parseBind(rest: string, offset: number): Instruction | undefined {
  const match = BIND.exec(rest);
  const value = match === null ? undefined : parseFormatted(rest.slice(match[0].length));
  if (match?.[1] === undefined || value === undefined) return undefined;
  return { kind: 'var', name: match[1], references: value.references, formatters: value.formatters, offset };
}

function parseContext(rest: string, offset: number): Instruction | undefined {
  const match = BIND_CONTEXT.exec(rest);
  const list = match === null ? '' : rest.slice(match[0].length);
  if (match?.[1] === undefined || !BINDINGS.test(list)) return undefined;
  const bindings = [...list.matchAll(BINDING_PARTS)].map((part) => ({
    key: part[1] ?? '',
    reference: toReference(part[2] ?? ''),
  }));
  return { kind: 'ctx', name: match[1], bindings, offset };
}

function parseInject(rest: string, offset: number): Instruction | undefined {
  const match = INJECT.exec(rest);
  return match?.[1] && match[2] ? { kind: 'inject', name: match[1], path: match[2], offset } : undefined;
}

function parseInclude(rest: string, offset: number): Instruction | undefined {
  const match = INCLUDE.exec(rest);
  if (!match?.[1]) return undefined;
  return { kind: 'include', name: match[1], args: splitPredicateArguments(rest.slice(match[0].length)), offset };
}

function parseSection(rest: string, offset: number): Instruction | undefined {
  const name = SECTION.exec(rest)?.[1];
  return name === undefined
    ? undefined
    : { kind: 'section', reference: toReference(name), offset, body: [], or: undefined };
}

function parseRepeated(rest: string, offset: number): Instruction | undefined {
  const name = REPEATED.exec(rest)?.[1];
  if (name === undefined) return undefined;
  const reference = toReference(name);
  return { kind: 'repeated', reference, offset, body: [], alternates: undefined, or: undefined };
}

function parseMacro(rest: string, offset: number): Instruction | undefined {
  const name = MACRO.exec(rest)?.[1];
  return name === undefined ? undefined : { kind: 'macro', name, offset, body: [] };
}

function parseEval(rest: string, offset: number): Instruction | undefined {
  return LEADING_SPACES.test(rest) ? { kind: 'eval', expression: rest, offset } : undefined;
}

const INSTRUCTIONS: ReadonlyMap<string, (rest: string, offset: number) => Tag | undefined> = new Map<
  string,
  (rest: string, offset: number) => Tag | undefined
>([
  ['or', parseOr],
  ['alternates', (rest) => (rest === ' with' ? ALTERNATES : undefined)],
  ['if', parseCondition],
  ['section', parseSection],
  ['repeated', parseRepeated],
  ['macro', parseMacro],
  ['var', parseBind],
  ['ctx', parseContext],
  ['inject', parseInject],
  ['include', parseInclude],
  ['eval', parseEval],
]);
