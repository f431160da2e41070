import type { Body, Run } from './model.ts';

export function runBody(run: Run, body: Body): void {
  const fast = run.isStepwise ? undefined : body.findGenerated();
  if (fast === undefined) runSteps(run, body);
  else fast(run);
}

/**
 * Runs every step. An unexpected exception only ends its own instruction: the loop resumes after it. This costs nothing
 * unless something throws.
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
