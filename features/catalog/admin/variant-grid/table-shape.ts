/** The part of a `VariantTable` that makes its shape. */
interface Table {
  order: readonly string[];
  rows: Rows;
}

type Rows = Readonly<Record<string, { readonly values: readonly string[] }>>;

/** What a table has besides the cells of its rows. */
interface TableShape {
  order: Table['order'];
  keys: readonly string[];
  /** Only known after it was asked for. */
  combinations?: Combinations;
}

export interface Combinations {
  /** How many different combinations of the values of options the rows have. */
  count: number;
  /** Rows with the combination of an earlier row. */
  repeated: readonly string[];
}

/** Versions of a table that differ only in cells share their shape, so that a key in a cell reads no other row. */
const shapes = new WeakMap<Rows, TableShape>();

/** The rows in their order. Rows that another person has added or deleted may be missing in the order or the rows. */
export function keysOf(table: Table): readonly string[] {
  return shapeOf(table).keys;
}

export function combinationsOf(table: Table): Combinations {
  const shape = shapeOf(table);
  shape.combinations ??= findCombinations(table, shape.keys);
  return shape.combinations;
}

/** Tells that another version of the rows has the same keys, each with the same values. */
export function shareShape(rows: Rows, next: Rows): void {
  const shape = shapes.get(rows);
  if (shape !== undefined) shapes.set(next, shape);
}

function shapeOf({ order, rows }: Table): TableShape {
  const known = shapes.get(rows);
  if (known?.order === order) return known;
  const shape = { order, keys: findKeys(order, rows) };
  shapes.set(rows, shape);
  return shape;
}

function findKeys(order: readonly string[], rows: Rows): readonly string[] {
  const known = order.filter((key) => rows[key] !== undefined);
  const listed = new Set(known);
  return [...known, ...Object.keys(rows).filter((key) => !listed.has(key))];
}

function findCombinations({ rows }: Table, keys: readonly string[]): Combinations {
  const seen = new Set<string>();
  const repeated = keys.filter((key) => {
    const combination = JSON.stringify(rows[key]?.values);
    const isRepeated = seen.has(combination);
    seen.add(combination);
    return isRepeated;
  });
  return { count: seen.size, repeated };
}
