import { splitFormatterArguments, splitPredicateArguments } from './arguments.ts';
import type { Binding, FormatterCall, Operator, PredicateCall, Reference } from './instruction.ts';
import { PATH, REFERENCE, SPACES, toReference, WORD } from './reference.ts';

/** What a tag says, before anything is known of the block it stands in. */
export type Tag =
  | { kind: 'text'; text: string }
  | { kind: 'variable'; references: Reference[]; formatters: FormatterCall[] }
  | { kind: 'section'; reference: Reference }
  | { kind: 'repeated'; reference: Reference }
  | { kind: 'if'; references: Reference[]; operators: Operator[] }
  | { kind: 'predicate'; predicate: PredicateCall }
  | { kind: 'or'; predicate: PredicateCall | undefined }
  | { kind: 'alternates' }
  | { kind: 'end' }
  | { kind: 'macro'; name: string }
  | { kind: 'var'; name: string; references: Reference[]; formatters: FormatterCall[] }
  | { kind: 'ctx'; name: string; bindings: Binding[] }
  | { kind: 'inject'; name: string; path: string }
  | { kind: 'include'; name: string; args: readonly string[] }
  | { kind: 'eval'; expression: string };

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
const BINDINGS = new RegExp(`^(?:${SPACES}${WORD}=${REFERENCE})+$`);
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

/** Reads the inside of a tag; undefined when it is not one, to its last character, and so stays text. */
export function parseTag(inside: string): Tag | undefined {
  if (inside.charCodeAt(0) !== 46) return parseVariable(inside);
  const literal = LITERALS.get(inside);
  if (literal !== undefined) return { kind: 'text', text: literal };
  const predicate = parsePredicate(inside.slice(1));
  if (predicate !== undefined) return { kind: 'predicate', predicate };
  const keyword = KEYWORD.exec(inside);
  if (keyword === null) return undefined;
  return INSTRUCTIONS.get(keyword[1] ?? '')?.(inside.slice(keyword[0].length));
}

function parseVariable(inside: string): Tag | undefined {
  const value = parseFormatted(inside);
  return value === undefined ? undefined : { kind: 'variable', ...value };
}

function parseFormatted(text: string): { references: Reference[]; formatters: FormatterCall[] } | undefined {
  const pipe = text.indexOf('|');
  const head = pipe < 0 ? text : text.slice(0, pipe);
  if (!REFERENCES.test(head)) return undefined;
  const formatters: FormatterCall[] = [];
  if (pipe >= 0) {
    for (const call of text.slice(pipe + 1).split('|')) {
      const name = NAME.exec(call)?.[0];
      if (name === undefined) return undefined;
      formatters.push({ name, args: splitFormatterArguments(call.slice(name.length)) });
    }
  }
  return { references: head.split(',').map((name) => toReference(name.trim())), formatters };
}

function parsePredicate(text: string): PredicateCall | undefined {
  const name = PREDICATE.exec(text)?.[0];
  return name === undefined ? undefined : { name, args: splitPredicateArguments(text.slice(name.length)) };
}

function parseCondition(rest: string): Tag | undefined {
  const lead = LEADING_SPACES.exec(rest);
  if (lead === null) return undefined;
  const text = rest.slice(lead[0].length);
  const predicate = parsePredicate(text);
  if (predicate !== undefined) return { kind: 'predicate', predicate };
  if (!CONDITION.test(text)) return undefined;
  const parts = text.match(CONDITION_PARTS) ?? [];
  return {
    kind: 'if',
    references: parts.filter((_, i) => i % 2 === 0).map(toReference),
    operators: parts.filter((_, i) => i % 2 === 1) as Operator[],
  };
}

function parseOr(rest: string): Tag | undefined {
  if (rest === '') return { kind: 'or', predicate: undefined };
  const lead = LEADING_SPACES.exec(rest);
  const predicate = lead === null ? undefined : parsePredicate(rest.slice(lead[0].length));
  return predicate === undefined ? undefined : { kind: 'or', predicate };
}

function parseBind(rest: string): Tag | undefined {
  const match = BIND.exec(rest);
  const value = match === null ? undefined : parseFormatted(rest.slice(match[0].length));
  return match?.[1] === undefined || value === undefined ? undefined : { kind: 'var', name: match[1], ...value };
}

function parseContext(rest: string): Tag | undefined {
  const match = BIND_CONTEXT.exec(rest);
  const list = match === null ? '' : rest.slice(match[0].length);
  if (match?.[1] === undefined || !BINDINGS.test(list)) return undefined;
  const bindings = [...list.matchAll(BINDING_PARTS)].map((part) => ({
    key: part[1] ?? '',
    reference: toReference(part[2] ?? ''),
  }));
  return { kind: 'ctx', name: match[1], bindings };
}

function parseInject(rest: string): Tag | undefined {
  const match = INJECT.exec(rest);
  return match?.[1] && match[2] ? { kind: 'inject', name: match[1], path: match[2] } : undefined;
}

function parseInclude(rest: string): Tag | undefined {
  const match = INCLUDE.exec(rest);
  if (!match?.[1]) return undefined;
  return { kind: 'include', name: match[1], args: splitPredicateArguments(rest.slice(match[0].length)) };
}

function firstGroup(pattern: RegExp, rest: string): string | undefined {
  return pattern.exec(rest)?.[1];
}

const INSTRUCTIONS: ReadonlyMap<string, (rest: string) => Tag | undefined> = new Map([
  ['end', (rest: string): Tag | undefined => (rest === '' ? { kind: 'end' } : undefined)],
  ['or', parseOr],
  ['alternates', (rest: string): Tag | undefined => (rest === ' with' ? { kind: 'alternates' } : undefined)],
  ['if', parseCondition],
  [
    'section',
    (rest: string): Tag | undefined => {
      const name = firstGroup(SECTION, rest);
      return name === undefined ? undefined : { kind: 'section', reference: toReference(name) };
    },
  ],
  [
    'repeated',
    (rest: string): Tag | undefined => {
      const name = firstGroup(REPEATED, rest);
      return name === undefined ? undefined : { kind: 'repeated', reference: toReference(name) };
    },
  ],
  [
    'macro',
    (rest: string): Tag | undefined => {
      const name = firstGroup(MACRO, rest);
      return name === undefined ? undefined : { kind: 'macro', name };
    },
  ],
  ['var', parseBind],
  ['ctx', parseContext],
  ['inject', parseInject],
  ['include', parseInclude],
  [
    'eval',
    (rest: string): Tag | undefined => (LEADING_SPACES.test(rest) ? { kind: 'eval', expression: rest } : undefined),
  ],
]);
