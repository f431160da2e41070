import type { Run } from '../run/run.ts';
import { asString, isTruthy } from '../value/convert.ts';
import { followPath, stepInto, toPath } from '../value/path.ts';
import type { Step, Value } from '../value/value.ts';

/** Looks a path up in a value first and then outward, as if the value were pushed as a frame. */
export function findFrom(run: Run, value: Value, path: readonly Step[]): Value {
  const [first = '', ...rest] = path;
  const own = stepInto(value, first);
  return own === undefined ? run.resolve(path) : followPath(own, rest);
}

const STRINGS = 'localizedStrings';

/** A text the site has put in place of the platform's own; an empty one counts as none. */
export function findString(run: Run, value: Value, name: string): string | undefined {
  const text = findFrom(run, value, [STRINGS, name]);
  return isTruthy(text) ? asString(text) : undefined;
}

/** For plug-ins that read fixed paths: parses the path once. */
export function field(path: string): (value: Value) => Value {
  const steps = toPath(path);
  const [only = ''] = steps;
  return steps.length === 1 ? (value) => stepInto(value, only) : (value) => followPath(value, steps);
}

/** Same, from a value outward. */
export function scopedField(path: string): (run: Run, value: Value) => Value {
  const steps = toPath(path);
  return (run, value) => findFrom(run, value, steps);
}
