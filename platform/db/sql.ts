/** A piece of a statement with its own parameters, to be placed into a template of `db.sql` or of another fragment. */
export class Fragment {
  readonly strings: readonly string[];
  readonly values: readonly unknown[];

  constructor(strings: readonly string[], values: readonly unknown[]) {
    this.strings = strings;
    this.values = values;
  }
}

/** Makes a fragment; nothing runs. */
export function sql(strings: TemplateStringsArray, ...values: unknown[]): Fragment {
  return new Fragment(strings, values);
}

export const emptySql = new Fragment([''], []);

/** A table or column name known only at run time, quoted. */
export function identifier(name: string): Fragment {
  return new Fragment([`"${name.replaceAll('"', '""')}"`], []);
}

/**
 * A whole number as part of the text. For a `limit`: as a value it would be unknown to the plan, which would then prepare
 * for a tenth of the table. Only for numbers of which there are few, since each makes a statement of its own.
 */
export function literal(value: number): Fragment {
  if (!Number.isSafeInteger(value)) throw new TypeError(`${value} is no whole number`);
  return new Fragment([String(value)], []);
}

/** `a, b, c`, or another separator such as sql` and `; empty when there are no parts. */
export function joinSql(parts: readonly unknown[], separator: Fragment = new Fragment([', '], [])): Fragment {
  const values = parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part]));
  return new Fragment(Array<string>(values.length + 1).fill(''), values);
}
