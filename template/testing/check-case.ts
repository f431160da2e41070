import type { RenderResult, TemplateProblem } from '../index.ts';
import { BACKENDS, type Backend } from './backends.ts';
import type { ExpectedError, TemplateCase } from './case.ts';
import { renderCase } from './render-case.ts';

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
    const missingText = one.contains.find((piece) => !output.includes(piece));
    return missingText === undefined
      ? undefined
      : `output lacks ${JSON.stringify(missingText)}: ${JSON.stringify(output)}`;
  }
  if (one.expected === undefined || one.expected === null) return undefined;
  const isTrimmed = one.compare === 'trim';
  const actual = isTrimmed ? output.trim() : output;
  const expected = isTrimmed ? one.expected.trim() : one.expected;
  if (actual === expected) return undefined;
  return `expected ${JSON.stringify(expected)}\n     got ${JSON.stringify(actual)}`;
}

function checkProblems(one: TemplateCase, { problems }: RenderResult): string | undefined {
  const expectedProblems = one.expectedErrors;
  if (expectedProblems === undefined) return undefined;
  const actualProblems = problems.map((problem) => `${problem.code} (${problem.message})`).join(', ');
  if (one.errorsExact === true && problems.length !== expectedProblems.length) {
    return `expected exactly ${expectedProblems.length} problem(s), got ${problems.length}: ${actualProblems}`;
  }
  let from = 0;
  for (const expectedError of expectedProblems) {
    const at = problems.findIndex((problem, i) => i >= from && isMatch(expectedError, problem));
    if (at < 0) return `expected problem ${JSON.stringify(expectedError)}, got ${actualProblems}`;
    from = at + 1;
  }
  return undefined;
}

function isMatch(expectedError: ExpectedError, problem: TemplateProblem): boolean {
  const code = expectedError.code === undefined ? undefined : (SAME_CODES[expectedError.code] ?? expectedError.code);
  return (
    (code === undefined || code === problem.code) &&
    (expectedError.type === undefined || expectedError.type === problem.type) &&
    (expectedError.line === undefined || expectedError.line === problem.line) &&
    (expectedError.offset === undefined || expectedError.offset === problem.offset) &&
    (expectedError.contains === undefined || problem.message.includes(expectedError.contains))
  );
}
