/** A part of a statement with its own parameters, to be inserted into a template of `db.sql` or of another fragment. */
export class Fragment {
  readonly strings: readonly string[];
  readonly values: readonly unknown[];

  constructor(strings: readonly string[], values: readonly unknown[]) {
    this.strings = strings;
    this.values = values;
  }
}

/** Creates a fragment without running it. */
export function sql(strings: TemplateStringsArray, ...values: unknown[]): Fragment {
  return new Fragment(strings, values);
}

export const emptySql = new Fragment([''], []);

/** A quoted table or column name known only at run time. */
export function identifier(name: string): Fragment {
  return new Fragment([`"${name.replaceAll('"', '""')}"`], []);
}

/**
 * An integer as part of the statement text, for a `limit`: the planner does not know the value of a parameter and would
 * plan for a tenth of the table. Only for a small set of values, since each one creates its own statement.
 */
export function literal(value: number): Fragment {
  if (!Number.isSafeInteger(value)) throw new TypeError(`${value} is not an integer`);
  return new Fragment([String(value)], []);
}

/** `a, b, c`, or another separator such as sql` and `. Empty when there are no parts. */
export function joinSql(parts: readonly unknown[], separator: Fragment = new Fragment([', '], [])): Fragment {
  const values = parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part]));
  return new Fragment(Array<string>(values.length + 1).fill(''), values);
}
