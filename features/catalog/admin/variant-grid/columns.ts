import { parseDecimal, toInputText } from '#browser/admin-kit/format/decimal.ts';
import { moneyInputText, parseMoney } from '#browser/admin-kit/format/money.ts';
import { gridMessages as messages } from './messages.ts';
import type { Size, VariantRow } from './table.ts';

export type ColumnId =
  | 'priceCents'
  | 'salePriceCents'
  | 'onSale'
  | 'sku'
  | 'stock'
  | 'lowStockLimit'
  | 'weightGrams'
  | 'length'
  | 'width'
  | 'height'
  | 'gtin'
  | 'mpn'
  | 'image';

/** A column of the grid. Cells are read and written as text, as in a spreadsheet. */
export interface Column {
  id: ColumnId;
  label: string;
  /** In pixels. */
  width: number;
  isNumeric: boolean;
  /** The only texts that it accepts. */
  choices?: readonly string[];
  toText: (row: VariantRow) => string;
  /** The changed fields of the row, null if the text is not a value. */
  parse: (text: string) => Partial<VariantRow> | null | ((row: VariantRow) => Partial<VariantRow>);
}

export interface ColumnContext {
  currency: string;
  /** Weight and size are offered for products that are shipped. */
  isShipped: boolean;
  /** Names of the pictures of the product. */
  images: readonly string[];
}

const MILLIMETRES_PER_CENTIMETRE = 10;
const YES = new Set(['yes', 'true', '1', 'x', 'on']);
const NO = new Set(['no', 'false', '0', '', 'off']);
const UNLIMITED = new Set(['unlimited', '∞']);

function moneyColumn(id: 'priceCents' | 'salePriceCents', label: string, currency: string): Column {
  return {
    id,
    label,
    width: 108,
    isNumeric: true,
    toText: (row) => (row[id] === null ? '' : moneyInputText(row[id], currency)),
    parse: (text) =>
      orNull(
        text,
        (amount) => parseMoney(amount, currency),
        (value) => ({ [id]: value }),
      ),
  };
}

function textColumn(id: 'sku' | 'gtin' | 'mpn', label: string, width: number): Column {
  return { id, label, width, isNumeric: false, toText: (row) => row[id], parse: (text) => ({ [id]: text.trim() }) };
}

function countColumn(id: 'lowStockLimit' | 'weightGrams', label: string): Column {
  return {
    id,
    label,
    width: 104,
    isNumeric: true,
    toText: (row) => (row[id] === null ? '' : String(row[id])),
    parse: (text) => orNull(text, parseWhole, (value) => ({ [id]: value })),
  };
}

function sizeColumn(id: 'length' | 'width' | 'height', index: 0 | 1 | 2): Column {
  return {
    id,
    label: messages.columns[id],
    width: 96,
    isNumeric: true,
    toText: ({ size }) => centimetreText(size[index]),
    parse: (text) => {
      const millimetres = text.trim() === '' ? null : parseCentimetres(text);
      if (millimetres === undefined) return null;
      return ({ size }) => ({ size: size.map((value, at) => (at === index ? millimetres : value)) as unknown as Size });
    },
  };
}

const onSaleColumn: Column = {
  id: 'onSale',
  label: messages.columns.onSale,
  width: 84,
  isNumeric: false,
  choices: [messages.yes, messages.no],
  toText: ({ onSale }) => (onSale ? messages.yes : messages.no),
  parse: (text) => {
    const answer = text.trim().toLowerCase();
    if (YES.has(answer)) return { onSale: true };
    return NO.has(answer) ? { onSale: false } : null;
  },
};

const stockColumn: Column = {
  id: 'stock',
  label: messages.columns.stock,
  width: 104,
  isNumeric: true,
  toText: ({ stock }) => (stock === 'unlimited' ? messages.unlimited : String(stock ?? '')),
  parse: (text) => {
    if (UNLIMITED.has(text.trim().toLowerCase())) return { stock: 'unlimited' };
    return orNull(text, parseWhole, (stock) => ({ stock }));
  },
};

function imageColumn(images: readonly string[]): Column {
  return {
    id: 'image',
    label: messages.columns.image,
    width: 168,
    isNumeric: false,
    choices: ['', ...images],
    toText: ({ image }) => image ?? '',
    parse: (text) => {
      const name = text.trim();
      if (name === '') return { image: null };
      return images.includes(name) ? { image: name } : null;
    },
  };
}

export function gridColumns({ currency, isShipped, images }: ColumnContext): Column[] {
  const labels = messages.columns;
  return [
    moneyColumn('priceCents', labels.priceCents, currency),
    moneyColumn('salePriceCents', labels.salePriceCents, currency),
    onSaleColumn,
    textColumn('sku', labels.sku, 152),
    stockColumn,
    countColumn('lowStockLimit', labels.lowStockLimit),
    ...(isShipped
      ? [
          countColumn('weightGrams', labels.weightGrams),
          sizeColumn('length', 0),
          sizeColumn('width', 1),
          sizeColumn('height', 2),
        ]
      : []),
    textColumn('gtin', labels.gtin, 140),
    textColumn('mpn', labels.mpn, 128),
    imageColumn(images),
  ];
}

/** Writes text into a cell. Text that is not a value stays visible and blocks saving. */
export function writeCell(row: VariantRow, column: Column, text: string): VariantRow {
  const parsed = column.parse(text);
  const { [column.id]: before, ...others } = row.invalid;
  if (parsed === null) return before === text ? row : { ...row, invalid: { ...others, [column.id]: text } };
  const changes = typeof parsed === 'function' ? parsed(row) : parsed;
  const next = { ...row, ...changes, invalid: before === undefined ? row.invalid : others };
  return before === undefined && column.toText(next) === column.toText(row) ? row : next;
}

/** What the cell shows and copies. */
export function cellText(row: VariantRow, column: Column): string {
  return row.invalid[column.id] ?? column.toText(row);
}

export function centimetreText(millimetres: number | null): string {
  return millimetres === null ? '' : toInputText(String(millimetres / MILLIMETRES_PER_CENTIMETRE));
}

/** Millimetres, undefined if the text is not a length. */
function parseCentimetres(text: string): number | undefined {
  const decimal = parseDecimal(text, { maxFraction: 1 });
  return decimal === null ? undefined : Math.round(Number(decimal) * MILLIMETRES_PER_CENTIMETRE);
}

function parseWhole(text: string): number | null {
  const decimal = parseDecimal(text, { maxFraction: 0 });
  return decimal === null ? null : Number(decimal);
}

function orNull(
  text: string,
  parse: (text: string) => number | null,
  toChanges: (value: number | null) => Partial<VariantRow>,
): Partial<VariantRow> | null {
  if (text.trim() === '') return toChanges(null);
  const value = parse(text);
  return value === null ? null : toChanges(value);
}
