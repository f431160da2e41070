import { MAX_OPTIONS, MAX_VARIANTS } from '../../product-limits.ts';
import { gridMessages as messages } from './messages.ts';
import { moveItem } from './move-item.ts';
import { newKeys, type VariantOption, type VariantRow, type VariantTable } from './table.ts';
import { combinationsOf, keysOf } from './table-shape.ts';

// Changes of options. Existing variants keep their row and so their id, stock and place in carts. Only variants whose
// value or option is removed are deleted.

/** The changed table, or why the change is not possible. */
export type OptionChange = { table: VariantTable } | { problem: string };

/** Adds an option. Existing variants get its first value, and for each other value there are new variants. */
export function addOption(table: VariantTable, name: string, values: readonly string[]): OptionChange {
  const problem = checkName(table, name) ?? checkNewOption(table, values);
  if (problem !== null) return { problem };
  const [first = '', ...others] = values;
  const keys = keysOf(table);
  const rows: [string, VariantRow][] = keys.map((key) => {
    const row = table.rows[key] as VariantRow;
    return [key, { ...row, values: [...row.values, first] }];
  });
  const added = rows.flatMap(([, row]) => others.map((value) => siblingOf(row, [...row.values.slice(0, -1), value])));
  const options = [...table.options, { name: name.trim(), values }];
  return { table: sortRows(withRows({ ...table, options }, rows, added)) };
}

export function renameOption(table: VariantTable, index: number, name: string): OptionChange {
  const others = { ...table, options: table.options.filter((_, at) => at !== index) };
  const problem = checkName(others, name);
  if (problem !== null) return { problem };
  return {
    table: { ...table, options: replaceAt(table.options, index, (option) => ({ ...option, name: name.trim() })) },
  };
}

/** Removes an option. Of variants that differ only in it, the first one is kept. */
export function removeOption(table: VariantTable, index: number): VariantTable {
  const options = table.options.filter((_, at) => at !== index);
  const seen = new Set<string>();
  const rows = keysOf(table).flatMap((key): [string, VariantRow][] => {
    const row = table.rows[key] as VariantRow;
    const values = row.values.filter((_, at) => at !== index);
    const combination = JSON.stringify(values);
    if (seen.has(combination)) return [];
    seen.add(combination);
    return [[key, { ...row, values }]];
  });
  return withRows({ ...table, options }, rows, []);
}

export function moveOption(table: VariantTable, from: number, to: number): VariantTable {
  const rows = keysOf(table).map((key): [string, VariantRow] => {
    const row = table.rows[key] as VariantRow;
    return [key, { ...row, values: moveItem(row.values, from, to) }];
  });
  return sortRows(withRows({ ...table, options: moveItem(table.options, from, to) }, rows, []));
}

/** Adds a value, with a variant for each combination of the other options that exists. */
export function addValue(table: VariantTable, index: number, value: string): OptionChange {
  const text = value.trim();
  const option = table.options[index];
  if (option === undefined || text === '') return { problem: messages.optionNameNeeded };
  if (option.values.includes(text)) return { problem: messages.valueExists(text) };
  const siblings = firstOfEach(table, index);
  const count = keysOf(table).length + siblings.length;
  if (count > MAX_VARIANTS) return { problem: messages.tooManyVariants(count, MAX_VARIANTS) };
  const added = siblings.map((row) => siblingOf(row, row.values.with(index, text)));
  const options = replaceAt(table.options, index, ({ name, values }) => ({ name, values: [...values, text] }));
  return { table: sortRows(withRows({ ...table, options }, entriesOf(table), added)) };
}

export function renameValue(table: VariantTable, index: number, change: { from: string; to: string }): OptionChange {
  const from = change.from;
  const to = change.to.trim();
  const option = table.options[index];
  if (option === undefined || to === '') return { problem: messages.optionNameNeeded };
  if (from === to) return { table };
  if (option.values.includes(to)) return { problem: messages.valueExists(to) };
  const rows = entriesOf(table).map(([key, row]): [string, VariantRow] =>
    row.values[index] === from ? [key, { ...row, values: row.values.with(index, to) }] : [key, row],
  );
  const options = replaceAt(table.options, index, ({ name, values }) => ({
    name,
    values: values.map((value) => (value === from ? to : value)),
  }));
  return { table: withRows({ ...table, options }, rows, []) };
}

/** Removes a value and the variants that have it. */
export function removeValue(table: VariantTable, index: number, value: string): OptionChange {
  const rows = entriesOf(table).filter(([, row]) => row.values[index] !== value);
  const left = table.options[index]?.values.filter((other) => other !== value) ?? [];
  if (left.length === 0 || rows.length === 0) return { problem: messages.lastValue };
  const options = replaceAt(table.options, index, ({ name }) => ({ name, values: left }));
  return { table: withRows({ ...table, options }, rows, []) };
}

/** How many variants have a value. */
export function countWithValue(table: VariantTable, index: number, value: string): number {
  return entriesOf(table).filter(([, row]) => row.values[index] === value).length;
}

export function moveValue(table: VariantTable, index: number, move: { from: number; to: number }): VariantTable {
  const options = replaceAt(table.options, index, ({ name, values }) => ({
    name,
    values: moveItem(values, move.from, move.to),
  }));
  return sortRows({ ...table, options });
}

/** How many combinations of the values have no variant. */
export function countMissing(table: VariantTable): number {
  const all = table.options.reduce((count, { values }) => count * values.length, 1);
  return Math.max(0, all - combinationsOf(table).count);
}

/** Adds a variant for each combination of the values that has none. */
export function addMissing(table: VariantTable): OptionChange {
  const entries = entriesOf(table);
  const count = entries.length + countMissing(table);
  if (count > MAX_VARIANTS) return { problem: messages.tooManyVariants(count, MAX_VARIANTS) };
  const existing = new Set(entries.map(([, { values }]) => JSON.stringify(values)));
  const first = entries[0]?.[1];
  if (first === undefined) return { table };
  const added = combinations(table.options)
    .filter((values) => !existing.has(JSON.stringify(values)))
    .map((values) => siblingOf(first, values));
  return { table: sortRows(withRows(table, entries, added)) };
}

function combinations(options: readonly VariantOption[]): string[][] {
  return options.reduce<string[][]>(
    (found, { values }) => found.flatMap((start) => values.map((value) => [...start, value])),
    [[]],
  );
}

function checkName({ options }: VariantTable, name: string): string | null {
  const text = name.trim();
  if (text === '') return messages.optionNameNeeded;
  const isUsed = options.some((option) => option.name.toLowerCase() === text.toLowerCase());
  return isUsed ? messages.optionExists(text) : null;
}

function checkNewOption(table: VariantTable, values: readonly string[]): string | null {
  if (values.length === 0) return messages.optionNameNeeded;
  if (table.options.length >= MAX_OPTIONS) return messages.tooManyOptions(MAX_OPTIONS);
  const count = keysOf(table).length * values.length;
  return count > MAX_VARIANTS ? messages.tooManyVariants(count, MAX_VARIANTS) : null;
}

/** A new variant with the prices and measures of another one. */
function siblingOf(row: VariantRow, values: readonly string[]): VariantRow {
  const stock = row.stock === 'unlimited' ? 'unlimited' : 0;
  return { ...row, id: null, values, sku: '', gtin: '', mpn: '', stock, stockBefore: null, invalid: {} };
}

/** The first variant of each combination of the other options. */
function firstOfEach(table: VariantTable, index: number): VariantRow[] {
  const found = new Map<string, VariantRow>();
  for (const [, row] of entriesOf(table)) {
    const combination = JSON.stringify(row.values.with(index, ''));
    if (!found.has(combination)) found.set(combination, row);
  }
  return [...found.values()];
}

function entriesOf(table: VariantTable): [string, VariantRow][] {
  return keysOf(table).map((key) => [key, table.rows[key] as VariantRow]);
}

function withRows(
  table: VariantTable,
  rows: readonly (readonly [string, VariantRow])[],
  added: readonly VariantRow[],
): VariantTable {
  const keys = newKeys(table, added.length);
  const all = [...rows, ...added.map((row, index): [string, VariantRow] => [keys[index] ?? '', row])];
  return { ...table, order: all.map(([key]) => key), rows: Object.fromEntries(all) };
}

/** Sorts the rows by the order of the options and their values. */
function sortRows(table: VariantTable): VariantTable {
  const positions = table.options.map(({ values }) => new Map(values.map((value, index) => [value, index])));
  const positionOf = (key: string, option: number): number =>
    positions[option]?.get(table.rows[key]?.values[option] ?? '') ?? 0;
  const compare = (a: string, b: string): number => {
    for (let option = 0; option < positions.length; option += 1) {
      const difference = positionOf(a, option) - positionOf(b, option);
      if (difference !== 0) return difference;
    }
    return 0;
  };
  return { ...table, order: keysOf(table).toSorted(compare) };
}

function replaceAt<Item>(items: readonly Item[], index: number, change: (item: Item) => Item): Item[] {
  return items.map((item, at) => (at === index ? change(item) : item));
}
