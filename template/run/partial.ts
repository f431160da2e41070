import type { Value, ValueObject } from '../value/value.ts';
import type { Body } from './body.ts';
import { createFrame, findMacro, setVariable } from './frame.ts';
import type { Run } from './run.ts';

/** The body of a macro or, failing that, of a partial; undefined after saying why there is none. */
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

/** Counts one level of nesting; false, and reported, when there are too many. */
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

/** Runs a macro or partial on a value and gives what it wrote. */
export function applyPartial(run: Run, name: string, target: { node: Value; options: ApplyOptions }): string {
  const body = findBody(run, name);
  if (body === undefined || !enterPartial(run, name)) return '';
  const frame = createFrame(target.node, run.frame, target.options.isPrivate);
  if (target.options.args !== undefined) setVariable(frame, '@args', target.options.args);
  const output = run.capture(frame, body);
  run.partialDepth--;
  return output;
}
