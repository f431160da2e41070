export type ProblemType = 'parser' | 'assembler' | 'engine';

/** A problem for the template author. Visitors never see it: rendering continues and produces output. */
export interface TemplateProblem {
  readonly code: ProblemCode;
  readonly type: ProblemType;
  readonly message: string;
  readonly severity: 'error' | 'warning';
  /** The template or partial that contains it. Empty if the caller gave no name. */
  readonly file: string;
  /** Line and column are 1-based and refer to the first character of the tag. */
  readonly line: number;
  readonly column: number;
  /** 0-based, in UTF-16 code units. */
  readonly offset: number;
}

interface Entry {
  readonly type: ProblemType;
  /** The message does not begin with the kind of error. */
  readonly hasNoPrefix?: true;
  readonly message: (...messageArgs: string[]) => string;
}

/** Every problem the engine can report, with its message. */
export const PROBLEMS = {
  FORMATTER_UNKNOWN: { type: 'parser', message: (name) => `Formatter '${name}' is unknown` },
  PREDICATE_UNKNOWN: { type: 'parser', message: (name) => `Predicate '${name}' is unknown` },
  DEAD_CODE_BLOCK: { type: 'assembler', message: (tag) => `This ${tag} block will never execute.` },
  EOF_IN_BLOCK: { type: 'assembler', message: (block) => `Reached EOF in the middle of ${block}` },
  NOT_ALLOWED_IN_BLOCK: {
    type: 'assembler',
    message: (tag, block) => `${tag} instruction is not allowed inside ${block} block.`,
  },
  NOT_ALLOWED_AT_ROOT: { type: 'assembler', message: (tag) => `Instruction ${tag} not allowed at root` },
  MISMATCHED_END: { type: 'assembler', message: (tag) => `Instruction ${tag} not allowed at root` },
  BLOCKS_TOO_DEEP: { type: 'assembler', message: (limit) => `Blocks nest deeper than ${limit}` },
  TEMPLATE_TOO_LONG: { type: 'parser', message: (limit) => `Template is longer than ${limit} characters` },
  APPLY_PARTIAL_MISSING: {
    type: 'engine',
    message: (name) => `Attempt to apply partial '${name}' which could not be found.`,
  },
  COMPILE_PARTIAL_SYNTAX: {
    type: 'engine',
    message: (name, reason) => `Parse of partial "${name}" failed: ${reason}`,
  },
  APPLY_PARTIAL_RECURSION_DEPTH: {
    type: 'engine',
    message: (name, limit) => `Attempt to apply partial '${name}' exceeded maximum recursion depth of ${limit}`,
  },
  EXPRESSION_PARSE: {
    type: 'engine',
    message: (text, reason) => `Error parsing expression: ${text}: ${reason}`,
  },
  EXPRESSION_REDUCE: {
    type: 'engine',
    message: (text, reason) => `Error reducing expression: ${text}: ${reason}`,
  },
  UNEXPECTED_ERROR: {
    type: 'engine',
    message: (name, opcode, reason) => `Unexpected ${name} error when executing ${opcode}: ${reason}`,
  },
  NOT_IMPLEMENTED: {
    type: 'engine',
    hasNoPrefix: true,
    message: (name) => `"${name}" formatter is not yet implemented`,
  },
  DATE_OUT_OF_RANGE: { type: 'engine', message: (reason) => reason ?? '' },
  OUTPUT_LIMIT: { type: 'engine', message: (limit) => `Output is longer than ${limit} characters` },
  INSTRUCTION_LIMIT: { type: 'engine', message: (limit) => `More than ${limit} instructions executed` },
  TIME_LIMIT: { type: 'engine', message: (limit) => `Rendering took longer than ${limit} ms` },
  PROBLEM_LIMIT: { type: 'engine', message: (limit) => `More than ${limit} problems. The rest are omitted.` },
} as const satisfies Record<string, Entry>;

export type ProblemCode = keyof typeof PROBLEMS;

/** A template's text and file name, to convert an offset to line and column. */
export interface SourceFile {
  readonly file: string;
  readonly source: string;
}

export function describe(code: ProblemCode, messageArgs: readonly string[]): string {
  const { type, hasNoPrefix, message }: Entry = PROBLEMS[code];
  const prefix = type === 'engine' ? 'RuntimeError: ' : 'SyntaxError: ';
  return (hasNoPrefix ? '' : prefix) + message(...messageArgs);
}

export interface ProblemReport {
  readonly code: ProblemCode;
  readonly offset: number;
  readonly messageArgs: readonly string[];
}

export function toProblem(at: SourceFile, report: ProblemReport): TemplateProblem {
  const { code, offset, messageArgs } = report;
  const before = at.source.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  return {
    code,
    type: PROBLEMS[code].type,
    message: describe(code, messageArgs),
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
