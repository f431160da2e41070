import type { SourceFile } from '../errors/problem.ts';
import type { Instruction } from '../parse/instruction.ts';
import type { Run } from './run.ts';

export type Execute = (run: Run) => void;

/** A compiled list of instructions. Holds nothing of any run, so all runs share it. */
export interface Body {
  readonly steps: readonly Execute[];
  /** The instruction behind each step, for messages. */
  readonly instructions: readonly Instruction[];
  readonly at: SourceFile;
  /** The whole body as one generated function; undefined where there is none, or not yet. */
  readonly findFast: () => Execute | undefined;
}

export function runBody(run: Run, body: Body): void {
  const fast = run.isCareful ? undefined : body.findFast();
  if (fast === undefined) runSteps(run, body);
  else fast(run);
}

/**
 * Runs every step. An exception no one foresaw ends its instruction only: the loop is resumed behind it, which costs
 * nothing while nothing throws.
 */
function runSteps(run: Run, body: Body): void {
  const { steps } = body;
  const { frame, partialDepth } = run;
  run.spend(steps.length + 1);
  let next = 0;
  while (next < steps.length) {
    try {
      while (next < steps.length) {
        steps[next]?.(run);
        next++;
      }
    } catch (error) {
      run.frame = frame;
      run.partialDepth = partialDepth;
      run.recover(error, body, next);
      next++;
    }
  }
}
