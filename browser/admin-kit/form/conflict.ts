import { isEqualValue, isRecord } from './is-equal-value.ts';

/** Three versions of a record: as it was opened, as it is in the form, and as another person saved it. */
export interface Versions<Values> {
  base: Values;
  mine: Values;
  theirs: Values;
}

export interface FieldVersions {
  /** `title`, or `address.city` for a field of an object. */
  path: string;
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

export interface Conflict {
  /** Changed by both, to different values. */
  both: FieldVersions[];
  /** Changed only by the other person. */
  theirs: FieldVersions[];
}

export type Choice = 'mine' | 'theirs';

export function findConflict<Values extends object>({ base, mine, theirs }: Versions<Values>): Conflict {
  const conflict: Conflict = { both: [], theirs: [] };
  collect({ path: '', base, mine, theirs }, conflict);
  return conflict;
}

function collect(field: FieldVersions, conflict: Conflict): void {
  const { path, base, mine, theirs } = field;
  if (isEqualValue(base, theirs) || isEqualValue(mine, theirs)) return;
  if (isRecord(mine) && isRecord(theirs)) {
    const before = isRecord(base) ? base : {};
    for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
      const below = path === '' ? key : `${path}.${key}`;
      collect({ path: below, base: before[key], mine: mine[key], theirs: theirs[key] }, conflict);
    }
    return;
  }
  if (isEqualValue(base, mine)) conflict.theirs.push(field);
  else conflict.both.push(field);
}

/** The values to save: their changes, my changes, and for fields that both changed the chosen one (mine by default). */
export function mergeVersions<Values extends object>(
  versions: Versions<Values>,
  choices: Readonly<Record<string, Choice>>,
): Values {
  const { both, theirs } = findConflict(versions);
  const taken = [...theirs, ...both.filter(({ path }) => choices[path] === 'theirs')];
  return taken.reduce<Values>((values, field) => setAt(values, field.path.split('.'), field.theirs), versions.mine);
}

/** A copy with one value replaced. A value of undefined removes the key. */
function setAt<Value>(target: Value, [key = '', ...rest]: readonly string[], value: unknown): Value {
  const record: Record<string, unknown> = isRecord(target) ? target : {};
  const { [key]: current, ...others } = record;
  const next = rest.length === 0 ? value : setAt(current, rest, value);
  return (next === undefined ? others : { ...record, [key]: next }) as Value;
}
