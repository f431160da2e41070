import type { SourceFile } from '../errors/problem.ts';
import type { Instruction } from '../parse/instruction.ts';
import type { Run } from './run.ts';

export type Execute = (run: Run) => void;

/** What a body does, one instruction after the other. */
export interface Steps {
  readonly list: readonly Execute[];
  /** The instruction behind each step, for messages. */
  readonly instructions: readonly Instruction[];
}

/** A list of instructions, ready to run. Holds nothing of any run, so all runs share it. */
export interface Body {
  readonly at: SourceFile;
  readonly instructions: readonly Instruction[];
  /** Made when first asked for: many a block of a template never runs. */
  readonly findSteps: () => Steps;
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
  const { list, instructions } = body.findSteps();
  const { frame, partialDepth } = run;
  run.spend(list.length + 1);
  let next = 0;
  while (next < list.length) {
    try {
      while (next < list.length) {
        list[next]?.(run);
        next++;
      }
    } catch (error) {
      run.frame = frame;
      run.partialDepth = partialDepth;
      run.recover(error, body.at, instructions[next]);
      next++;
    }
  }
}
