import { findPlainKey } from '../run/frame.ts';
import type { Run } from '../run/model.ts';
import { asString, isTruthy } from '../value/convert.ts';
import { followPath, isInheritedKey, stepInto, toPath } from '../value/path.ts';
import { objectOf, type Value } from '../value/value.ts';

/** A localized string with which the site replaces a default text. An empty string counts as missing. */
export function findString(run: Run, value: Value, name: string): string | undefined {
  const text = stepInto(findFrom(run, value, 'localizedStrings'), name);
  return isTruthy(text) ? asString(text) : undefined;
}

/**
 * Looks up a name in the value and then in the outer scopes. Null counts as found. The name must not be one that
 * objects inherit.
 */
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

/** Like `field`, but also searches the outer scopes. The first name must not be one that objects inherit. */
export function scopedField(path: string): (run: Run, value: Value) => Value {
  const steps = toPath(path);
  const name = String(steps[0]);
  if (isInheritedKey(name)) throw new Error(`${name} is inherited by every object`);
  return (run, value) => followPath(findFrom(run, value, name), steps, 1);
}
