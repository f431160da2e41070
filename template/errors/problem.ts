export type ProblemType = 'parser' | 'assembler' | 'engine';

/** Something an author should know. Visitors never see it: rendering goes on and gives its output. */
export interface TemplateProblem {
  readonly code: ProblemCode;
  readonly type: ProblemType;
  readonly message: string;
  readonly severity: 'error' | 'warning';
  /** The template or partial it stands in; empty when the caller gave no name. */
  readonly file: string;
  /** Both 1-based, of the first character of the tag. */
  readonly line: number;
  readonly column: number;
  /** 0-based, in UTF-16 code units. */
  readonly offset: number;
}

interface Entry {
  readonly type: ProblemType;
  readonly message: (...words: string[]) => string;
}

const syntax = (words: string) => `SyntaxError: ${words}`;
const runtime = (words: string) => `RuntimeError: ${words}`;

/** Every problem the engine can report, with the words it uses. */
export const PROBLEMS = {
  FORMATTER_UNKNOWN: { type: 'parser', message: (name) => syntax(`Formatter '${name}' is unknown`) },
  PREDICATE_UNKNOWN: { type: 'parser', message: (name) => syntax(`Predicate '${name}' is unknown`) },
  DEAD_CODE_BLOCK: { type: 'assembler', message: (tag) => syntax(`This ${tag} block will never execute.`) },
  EOF_IN_BLOCK: { type: 'assembler', message: (block) => syntax(`Reached EOF in the middle of ${block}`) },
  NOT_ALLOWED_IN_BLOCK: {
    type: 'assembler',
    message: (tag, block) => syntax(`${tag} instruction is not allowed inside ${block} block.`),
  },
  NOT_ALLOWED_AT_ROOT: { type: 'assembler', message: (tag) => syntax(`Instruction ${tag} not allowed at root`) },
  MISMATCHED_END: { type: 'assembler', message: (tag) => syntax(`Instruction ${tag} not allowed at root`) },
  BLOCKS_TOO_DEEP: { type: 'assembler', message: (limit) => syntax(`Blocks nest deeper than ${limit}`) },
  TEMPLATE_TOO_LONG: { type: 'parser', message: (limit) => syntax(`Template is longer than ${limit} characters`) },
  APPLY_PARTIAL_MISSING: {
    type: 'engine',
    message: (name) => runtime(`Attempt to apply partial '${name}' which could not be found.`),
  },
  COMPILE_PARTIAL_SYNTAX: {
    type: 'engine',
    message: (name, why) => runtime(`Parse of partial "${name}" failed: ${why}`),
  },
  APPLY_PARTIAL_RECURSION_DEPTH: {
    type: 'engine',
    message: (name, limit) =>
      runtime(`Attempt to apply partial '${name}' exceeded maximum recursion depth of ${limit}`),
  },
  EXPRESSION_PARSE: {
    type: 'engine',
    message: (text, why) => runtime(`Error parsing expression: ${text}: ${why}`),
  },
  EXPRESSION_REDUCE: {
    type: 'engine',
    message: (text, why) => runtime(`Error reducing expression: ${text}: ${why}`),
  },
  UNEXPECTED_ERROR: {
    type: 'engine',
    message: (name, opcode, why) => runtime(`Unexpected ${name} error when executing ${opcode}: ${why}`),
  },
  NOT_IMPLEMENTED: { type: 'engine', message: (name) => `"${name}" formatter is not yet implemented` },
  DATE_OUT_OF_RANGE: { type: 'engine', message: (why) => runtime(why ?? '') },
  OUTPUT_LIMIT: { type: 'engine', message: (limit) => runtime(`Output is longer than ${limit} characters`) },
  INSTRUCTION_LIMIT: { type: 'engine', message: (limit) => runtime(`More than ${limit} instructions executed`) },
  TIME_LIMIT: { type: 'engine', message: (limit) => runtime(`Rendering took longer than ${limit} ms`) },
  PROBLEM_LIMIT: { type: 'engine', message: (limit) => runtime(`More than ${limit} problems; the rest are left out`) },
} as const satisfies Record<string, Entry>;

export type ProblemCode = keyof typeof PROBLEMS;

/** Where a template's text is, so that an offset can become a line and a column. */
export interface SourceFile {
  readonly file: string;
  readonly source: string;
}

export function describe(code: ProblemCode, words: readonly string[]): string {
  const { message }: Entry = PROBLEMS[code];
  return message(...words);
}

export interface ProblemReport {
  readonly code: ProblemCode;
  readonly offset: number;
  readonly words: readonly string[];
}

export function toProblem(at: SourceFile, report: ProblemReport): TemplateProblem {
  const { code, offset, words } = report;
  const before = at.source.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  return {
    code,
    type: PROBLEMS[code].type,
    message: describe(code, words),
    severity: 'error',
    file: at.file,
    line: countLines(before),
    column: offset - lineStart + 1,
    offset,
  };
}

function countLines(text: string): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}
