import { findPlainKey } from '../run/frame.ts';
import type { Run } from '../run/model.ts';
import { asString, isTruthy } from '../value/convert.ts';
import { followPath, isInheritedKey, stepInto, toPath } from '../value/path.ts';
import { objectOf, type Value } from '../value/value.ts';

/** A text the site has put in place of the platform's own; an empty one counts as none. */
export function findString(run: Run, value: Value, name: string): string | undefined {
  const text = stepInto(findFrom(run, value, 'localizedStrings'), name);
  return isTruthy(text) ? asString(text) : undefined;
}

/** A name no object inherits, from a value outward; null counts as found. */
function findFrom(run: Run, value: Value, name: string): Value {
  const own = objectOf(value)[name];
  return own === undefined ? findPlainKey(run.frame, name) : own;
}

/** For plug-ins that read fixed paths: parses the path once. */
export function field(path: string): (value: Value) => Value {
  const steps = toPath(path);
  const [only = ''] = steps;
  return steps.length === 1 ? (value) => stepInto(value, only) : (value) => followPath(value, steps);
}

/** Same, from a value outward. The first name is one that no object inherits. */
export function scopedField(path: string): (run: Run, value: Value) => Value {
  const steps = toPath(path);
  const name = String(steps[0]);
  if (isInheritedKey(name)) throw new Error(`${name} is inherited by every object`);
  return (run, value) => followPath(findFrom(run, value, name), steps, 1);
}
