import type { RenderResult, TemplateProblem } from '../index.ts';
import { BACKENDS, type Backend } from './backends.ts';
import type { ExpectedError, TemplateCase } from './case.ts';
import { renderCase } from './cases-adapter.ts';

// Codes that one engine splits by instruction and the other does not. The public cases use both.
const SAME_CODES: Readonly<Record<string, string>> = {
  INCLUDE_PARTIAL_MISSING: 'APPLY_PARTIAL_MISSING',
  INCLUDE_PARTIAL_SYNTAX: 'COMPILE_PARTIAL_SYNTAX',
  APPLY_PARTIAL_SYNTAX: 'COMPILE_PARTIAL_SYNTAX',
};

/** Describes how our result differs from a case in either backend. Undefined if it matches. */
export function checkCase(one: TemplateCase): string | undefined {
  for (const backend of BACKENDS) {
    const fault = checkBackend(one, backend);
    if (fault !== undefined) return `(${backend}) ${fault}`;
  }
  return undefined;
}

function checkBackend(one: TemplateCase, backend: Backend): string | undefined {
  try {
    const result = renderCase(one, backend);
    return checkOutput(one, result.output) ?? checkProblems(one, result);
  } catch (error) {
    return `threw ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
  }
}

function checkOutput(one: TemplateCase, output: string): string | undefined {
  if (one.contains !== undefined) {
    const lacking = one.contains.find((piece) => !output.includes(piece));
    return lacking === undefined ? undefined : `output lacks ${JSON.stringify(lacking)}: ${JSON.stringify(output)}`;
  }
  if (one.expected === undefined || one.expected === null) return undefined;
  const isTrimmed = one.compare === 'trim';
  const actual = isTrimmed ? output.trim() : output;
  const expected = isTrimmed ? one.expected.trim() : one.expected;
  if (actual === expected) return undefined;
  return `expected ${JSON.stringify(expected)}\n     got ${JSON.stringify(actual)}`;
}

function checkProblems(one: TemplateCase, { problems }: RenderResult): string | undefined {
  const requested = one.expectedErrors;
  if (requested === undefined) return undefined;
  const got = problems.map((problem) => `${problem.code} (${problem.message})`).join(', ');
  if (one.errorsExact === true && problems.length !== requested.length) {
    return `expected exactly ${requested.length} problem(s), got ${problems.length}: ${got}`;
  }
  let from = 0;
  for (const want of requested) {
    const at = problems.findIndex((problem, i) => i >= from && isMatch(want, problem));
    if (at < 0) return `expected problem ${JSON.stringify(want)}, got ${got}`;
    from = at + 1;
  }
  return undefined;
}

function isMatch(want: ExpectedError, problem: TemplateProblem): boolean {
  const code = want.code === undefined ? undefined : (SAME_CODES[want.code] ?? want.code);
  return (
    (code === undefined || code === problem.code) &&
    (want.type === undefined || want.type === problem.type) &&
    (want.line === undefined || want.line === problem.line) &&
    (want.offset === undefined || want.offset === problem.offset) &&
    (want.contains === undefined || problem.message.includes(want.contains))
  );
}
