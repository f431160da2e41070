import { describe, expect, it } from 'vitest';
import { gridColumns } from './columns.ts';
import { type KeyPress, pressKey } from './grid-keys.ts';
import { type GridState, resetTable, select, selectionOf, startEditing, typeText } from './grid-state.ts';
import { createGridStore, type GridStore } from './grid-store.ts';
import { EMPTY_ROW, rowsOf, type VariantTable } from './table.ts';

// Covers the keyboard of the grid, its history, and how many rows a key renders.

const columns = gridColumns({ currency: 'USD', isShipped: true, images: [] });
const PRICE = 0;
const MAX_VARIANTS = 2000;

function tableOf(count: number): VariantTable {
  const keys = Array.from({ length: count }, (_, index) => `k${index}`);
  const rows = keys.map((key) => [key, { ...EMPTY_ROW, id: key, values: [key], priceCents: 1000 }]);
  return {
    options: [{ name: 'Size', values: keys }],
    order: keys,
    rows: Object.fromEntries(rows) as VariantTable['rows'],
  };
}

function press(store: GridStore, key: string, modifiers: Partial<KeyPress> = {}): boolean {
  const next = pressKey(store.state(), { key, shift: false, command: false, alt: false, ...modifiers });
  if (next === null) return false;
  store.update(() => next);
  return true;
}

/** Types as the text field of a cell does: the first key replaces the value, others change the text. */
function type(store: GridStore, text: string): void {
  const [first = '', ...rest] = text;
  press(store, first);
  for (const key of rest) store.update((state) => typeText(state, (state.editing?.text ?? '') + key));
}

const prices = (store: GridStore): (number | null)[] => rowsOf(store.state().table).map(({ priceCents }) => priceCents);
const create = (count = 3): GridStore => createGridStore(tableOf(count), columns);

describe('the keyboard of the grid', () => {
  it('moves with arrows, Tab, Home, End and pages, and stays inside', () => {
    const store = create(30);
    for (const key of ['ArrowDown', 'ArrowRight', 'PageDown']) press(store, key);
    expect(store.state().focus).toStrictEqual({ row: 11, column: 1 });
    press(store, 'End');
    press(store, 'Tab');
    expect(store.state().focus).toStrictEqual({ row: 12, column: 0 });
    press(store, 'Tab', { shift: true });
    expect(store.state().focus).toStrictEqual({ row: 11, column: columns.length - 1 });
    press(store, 'ArrowDown', { command: true });
    press(store, 'ArrowDown');
    expect(store.state().focus.row).toBe(29);
  });

  it('leaves the grid with Tab at the last cell and with Shift Tab at the first one', () => {
    const store = create();
    expect(press(store, 'Tab', { shift: true })).toBe(false);
    press(store, 'End', { command: true });
    expect(press(store, 'Tab')).toBe(false);
  });

  it('replaces a value by typing, and Enter goes to the next row', () => {
    const store = create();
    type(store, '12.5');
    press(store, 'Enter');
    expect(prices(store)).toStrictEqual([1250, 1000, 1000]);
    expect(store.state()).toMatchObject({ focus: { row: 1, column: PRICE }, editing: null });
  });

  it('edits the value with Enter or F2, and Escape restores it', () => {
    const store = create();
    press(store, 'F2');
    expect(store.state().editing).toStrictEqual({ text: '10.00', isReplacing: false });
    store.update((state) => typeText(state, '99'));
    press(store, 'Escape');
    expect(prices(store)).toStrictEqual([1000, 1000, 1000]);
    press(store, 'Enter');
    expect(press(store, 'ArrowLeft')).toBe(false);
  });

  it('goes to the next cell with an arrow after replacing', () => {
    const store = create();
    type(store, '5');
    press(store, 'ArrowDown');
    type(store, '6');
    press(store, 'Tab');
    expect(prices(store)).toStrictEqual([500, 600, 1000]);
    expect(store.state().focus).toStrictEqual({ row: 1, column: 1 });
  });

  it('selects with Shift, fills down, sets all selected cells and clears them', () => {
    const store = create();
    type(store, '7');
    press(store, 'Enter');
    press(store, 'ArrowUp');
    press(store, 'ArrowDown', { shift: true, command: true });
    expect(selectionOf(store.state())).toStrictEqual({ top: 0, bottom: 2, left: PRICE, right: PRICE });
    press(store, 'd', { command: true });
    expect(prices(store)).toStrictEqual([700, 700, 700]);
    store.update((state) => typeText(startEditing(state, ''), '8'));
    press(store, 'Enter', { command: true });
    expect(prices(store)).toStrictEqual([800, 800, 800]);
    press(store, 'Delete');
    expect(prices(store)).toStrictEqual([null, null, null]);
  });

  it('fills a single cell from the one above', () => {
    const store = create();
    type(store, '7');
    press(store, 'Enter');
    press(store, 'd', { command: true });
    expect(prices(store)).toStrictEqual([700, 700, 1000]);
  });
});

describe('the history of the grid', () => {
  it('undoes and redoes each step exactly', () => {
    const store = create();
    const before = store.state().table;
    for (const text of ['1', '2', '3']) {
      type(store, text);
      press(store, 'Enter');
    }
    const after = store.state().table;
    for (let step = 0; step < 3; step += 1) press(store, 'z', { command: true });
    expect(store.state().table).toBe(before);
    press(store, 'z', { command: true });
    for (let step = 0; step < 3; step += 1) press(store, 'z', { command: true, shift: true });
    expect(store.state().table).toBe(after);
  });

  it('begins again with a table that was saved or loaded', () => {
    const store = create();
    type(store, '1');
    press(store, 'Enter');
    store.update((state) => resetTable(state, tableOf(2)));
    press(store, 'z', { command: true });
    expect(prices(store)).toStrictEqual([1000, 1000]);
    expect(store.state().focus.row).toBe(1);
  });
});

describe('rows that a key renders, with 2,000 variants', () => {
  function renderedBy(store: GridStore, action: () => void): number {
    const all = Array.from({ length: MAX_VARIANTS }, (_, index) => index);
    const before = all.map((index) => store.rowView(index));
    action();
    return all.filter((index) => store.rowView(index) !== before[index]).length;
  }

  const large = (): GridStore => {
    const store = create(MAX_VARIANTS);
    store.update((state: GridState) => select(state, { row: 1000, column: PRICE }));
    return store;
  };

  it('renders one row for a key that is typed', () => {
    const store = large();
    expect(renderedBy(store, () => press(store, '1'))).toBe(1);
    expect(renderedBy(store, () => store.update((state) => typeText(state, '12')))).toBe(1);
  });

  it('renders the rows of both cells when the focus moves', () => {
    const store = large();
    expect(renderedBy(store, () => press(store, 'ArrowDown'))).toBe(2);
    expect(renderedBy(store, () => press(store, 'ArrowRight'))).toBe(1);
    press(store, '1');
    expect(renderedBy(store, () => press(store, 'Enter'))).toBe(2);
  });

  it('renders only the changed rows for a fill', () => {
    const store = large();
    type(store, '5');
    press(store, 'Enter');
    press(store, 'ArrowUp');
    for (let row = 0; row < 3; row += 1) press(store, 'ArrowDown', { shift: true });
    expect(renderedBy(store, () => press(store, 'd', { command: true }))).toBe(3);
  });
});

describe('a cell that is being edited while another table arrives', () => {
  it('keeps its text if its row stays', () => {
    const store = create();
    type(store, '15');
    store.update((state) => resetTable(state, tableOf(2)));
    expect(store.state().editing?.text).toBe('15');
    press(store, 'Enter');
    expect(prices(store)).toStrictEqual([1500, 1000]);
  });

  it('is left if its row is gone', () => {
    const store = create();
    store.update((state) => select(state, { row: 2, column: PRICE }));
    type(store, '15');
    store.update((state) => resetTable(state, tableOf(2)));
    expect(store.state().editing).toBeNull();
  });
});
