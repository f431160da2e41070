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
 * Always gives output; what went wrong on the way is in `problems`. The first attempt is the quick one. Should anything
 * unforeseen be thrown in it, all of it is dropped, and a second goes step by step: rendering touches nothing outside
 * its own run, so it can simply be done again.
 */
export function render(compiled: Compiled, data: Value, environment: Environment): RenderResult {
  const quick = new RenderRun(environment, { data, at: compiled, isCareful: false });
  try {
    return finish(quick, compiled);
  } catch {
    return finish(new RenderRun(environment, { data, at: compiled, isCareful: true }), compiled);
  }
}

function finish(run: Run, compiled: Compiled): RenderResult {
  try {
    runBody(run, compiled.body);
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
    run.problems.push(toProblem(run.at, { code: error.code, offset: run.offset, words: [String(error.limit)] }));
  }
  return { output: run.out, problems: [...compiled.problems, ...run.problems] };
}
