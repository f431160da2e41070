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

/** `a, b, c`, or another separator such as sql` and `; empty when there are no parts. */
export function joinSql(parts: readonly unknown[], separator: Fragment = new Fragment([', '], [])): Fragment {
  const values = parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part]));
  return new Fragment(Array<string>(values.length + 1).fill(''), values);
}
