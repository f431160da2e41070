import type { Value, ValueObject } from '../value/value.ts';
import { createFrame, findMacro, setVariable } from './frame.ts';
import type { Body, Frame, Run } from './model.ts';

/** The body of a macro or, if there is none, of a partial. If neither exists, reports it and returns undefined. */
export function findBody(run: Run, name: string): Body | undefined {
  const macro = findMacro(run.frame, name);
  if (macro !== undefined) return macro;
  const partial = run.environment.findPartial(name);
  if (partial === undefined) {
    run.report('APPLY_PARTIAL_MISSING', name);
    return undefined;
  }
  if (partial.problems.length === 0) return partial.body;
  run.reportPartial(name, partial);
  return undefined;
}

/** Counts one level of nesting. If there are too many, reports it and returns false. */
export function enterPartial(run: Run, name: string): boolean {
  const { partialDepth } = run.environment.limits;
  if (partialDepth > 0 && run.partialDepth >= partialDepth) {
    run.report('APPLY_PARTIAL_RECURSION_DEPTH', name, String(partialDepth));
    return false;
  }
  run.partialDepth++;
  return true;
}

export interface ApplyOptions {
  readonly isPrivate: boolean;
  readonly args: ValueObject | undefined;
}

export interface ApplyTarget {
  readonly node: Value;
  readonly options: ApplyOptions;
}

function toFrame(run: Run, { node, options }: ApplyTarget): Frame {
  const frame = createFrame(node, run.frame, options.isPrivate);
  if (options.args !== undefined) setVariable(frame, '@args', options.args);
  return frame;
}

/** Runs a macro or partial on a value and returns its output. */
export function applyPartial(run: Run, name: string, target: ApplyTarget): string {
  const body = findBody(run, name);
  if (body === undefined || !enterPartial(run, name)) return '';
  const output = run.capture(toFrame(run, target), body);
  run.partialDepth--;
  return output;
}

/** Like `applyPartial`, but writes to the output of the run. */
export function writePartial(run: Run, name: string, target: ApplyTarget): void {
  const body = findBody(run, name);
  if (body === undefined || !enterPartial(run, name)) return;
  run.runIn(toFrame(run, target), body);
  run.partialDepth--;
}
