import { parseReference } from '../../parse/reference.ts';
import type { Run } from '../../run/model.ts';
import { resolveSteps } from '../../run/resolve.ts';
import { asString, isTruthy } from '../../value/convert.ts';
import { followPath, stepInto, toPath, toStep } from '../../value/path.ts';
import { isArray, type Step, type Value } from '../../value/value.ts';
import { type BoundFormatter, type FormatterTable, inScope, ofArguments } from '../plugin.ts';

function stepBy(value: Value, key: Value): Value {
  if (typeof key === 'number') return stepInto(value, key);
  return typeof key === 'string' ? stepInto(value, toStep(key)) : undefined;
}

/** Each argument is a reference to the next key or list of keys. */
function bindGet(args: readonly string[]): BoundFormatter {
  const names = args.filter((name) => name !== '').map(toPath);
  return (run, value) => {
    let current = value;
    for (const name of names) {
      const key = run.resolve(name);
      for (const step of isArray(key) ? key : [key]) current = stepBy(current, step);
    }
    return current;
  };
}

function bindProp(args: readonly string[]): (value: Value) => Value {
  const path = args.filter((name) => name !== '').flatMap(toPath);
  return (value) => followPath(value, path);
}

function bindKeyBy(args: readonly string[]): (value: Value) => Value {
  const path = toPath(args[0] ?? '');
  return (value) => {
    const byKey: Record<string, Value> = Object.create(null) as Record<string, Value>;
    for (const element of isArray(value) ? value : []) {
      const key = followPath(element, path);
      if (key !== undefined) byKey[asString(key)] = element;
    }
    return byKey;
  };
}

function bindLookup(args: readonly string[]): BoundFormatter {
  const name = args[0] ?? '';
  if (name === '') return () => '';
  const steps = toPath(name);
  return (run) => {
    const target = parseReference(asString(run.resolve(steps)));
    return target === undefined ? undefined : resolveSteps(run.frame, target.steps);
  };
}

function bindFind(args: readonly string[], pick: 'first' | 'last'): BoundFormatter {
  const [lookup, path] = args.length > 1 ? [toPath(args[0] ?? ''), toPath(args[1] ?? '')] : [undefined, args[0]];
  const steps: readonly Step[] = typeof path === 'string' ? toPath(path) : (path ?? []);
  return (run, value) => {
    if (!isArray(value)) return undefined;
    const matches = matcher(run, lookup, steps);
    return pick === 'first' ? value.find(matches) : value.findLast(matches);
  };
}

function matcher(run: Run, lookup: readonly Step[] | undefined, steps: readonly Step[]): (element: Value) => boolean {
  if (lookup !== undefined) {
    const table = run.resolve(lookup);
    return (element) => isTruthy(followPath(stepInto(table, toStep(asString(element))), steps));
  }
  return steps.length === 0 ? () => true : (element) => isTruthy(followPath(element, steps));
}

export const selectFormatters = {
  'find-first': inScope((args) => bindFind(args, 'first')),
  'find-last': inScope((args) => bindFind(args, 'last')),
  get: inScope(bindGet),
  'key-by': ofArguments(bindKeyBy),
  lookup: inScope(bindLookup),
  prop: ofArguments(bindProp),
} satisfies FormatterTable;
