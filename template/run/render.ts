import { type TemplateProblem, toProblem } from '../errors/problem.ts';
import type { Value } from '../value/value.ts';
import { runBody } from './body.ts';
import { LimitReached } from './limit-reached.ts';
import type { Compiled, Environment, Run } from './model.ts';
import { RenderRun } from './run.ts';

export interface RenderResult {
  readonly output: string;
  readonly problems: TemplateProblem[];
}

/**
 * Always returns output. Errors are in `problems`. The first attempt is the fast one. If anything unexpected is thrown,
 * its result is discarded and a second attempt runs step by step. This is safe because rendering has no effects outside
 * its own run.
 */
export function render(compiled: Compiled, data: Value, environment: Environment): RenderResult {
  const quick = new RenderRun(environment, { data, at: compiled, isStepwise: false });
  try {
    return finish(quick, compiled);
  } catch {
    return finish(new RenderRun(environment, { data, at: compiled, isStepwise: true }), compiled);
  }
}

function finish(run: Run, compiled: Compiled): RenderResult {
  try {
    runBody(run, compiled.body);
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
    run.problems.push(toProblem(run.at, { code: error.code, offset: run.offset, messageArgs: [String(error.limit)] }));
  }
  return { output: run.out, problems: [...compiled.problems, ...run.problems] };
}
