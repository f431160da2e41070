import { createFrame, findPlainKey } from '../run/frame.ts';
import type { Run } from '../run/model.ts';
import { isTruthy, toOutput } from '../value/convert.ts';
import { stepInto } from '../value/path.ts';
import type { Value } from '../value/value.ts';

/**
 * A long text counts as work immediately. The output so far is stored in the run, where it is kept if a limit is
 * reached.
 */
function big(run: Run, written: string, text: string): string {
  run.out = written;
  run.spend(text.length >> 8);
  return text;
}

const NO_VALUES: readonly Value[] = [];

/** Functions that generated code may call, by their short names. */
const RUNTIME = {
  A: Array.isArray,
  NONE: NO_VALUES,
  big,
  find: findPlainKey,
  frame: createFrame,
  step: stepInto,
  text: toOutput,
  truthy: isTruthy,
} as const;

export const GENERATED_PARAMETERS: readonly string[] = Object.keys(RUNTIME);
export const GENERATED_VALUES: readonly unknown[] = Object.values(RUNTIME);
