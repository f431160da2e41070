import { createFrame, findPlainKey } from '../run/frame.ts';
import type { Run } from '../run/model.ts';
import { isTruthy, toOutput } from '../value/convert.ts';
import { stepInto } from '../value/path.ts';
import type { Value } from '../value/value.ts';

/** A long text counts as work at once; what is written so far is put where a reached limit can find it. */
function big(run: Run, written: string, text: string): string {
  run.out = written;
  run.spend(text.length >> 8);
  return text;
}

const NO_VALUES: readonly Value[] = [];

/** What generated code may call, by the short names it uses. */
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
