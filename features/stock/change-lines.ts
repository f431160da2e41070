import { checkCorrection, type Stock } from './rules.ts';

/** A line of a stock change: a variant, and the level to set or the units to add. */
export interface ChangeLine {
  variantId?: string | undefined;
  sku?: string | undefined;
  to?: number | undefined;
  by?: number | undefined;
  expected?: number | undefined;
}

export interface LineProblem {
  index: number;
  field: 'variantId' | 'sku' | 'to' | 'by';
  reason: 'unknown' | 'repeated' | 'not-counted' | 'out-of-range' | 'changed';
  /** The level that was found, for `changed`. */
  level?: number;
}

type KnownStock = Stock & { variantId: string; sku: string };

export interface CheckedLines<S> {
  changes: { stock: S; by: number }[];
  problems: LineProblem[];
}

/** What each line does to the stock of its variant, or why it cannot be done. */
export function checkLines<S extends KnownStock>(lines: readonly ChangeLine[], stocks: readonly S[]): CheckedLines<S> {
  const byId = new Map(stocks.map((stock) => [stock.variantId, stock]));
  const bySku = new Map(stocks.map((stock) => [stock.sku, stock]));
  const seen = new Set<string>();
  const checked: CheckedLines<S> = { changes: [], problems: [] };
  lines.forEach((line, index) => {
    const stock = line.variantId === undefined ? bySku.get(line.sku ?? '') : byId.get(line.variantId);
    const reason = stock === undefined ? 'unknown' : seen.has(stock.variantId) ? 'repeated' : null;
    if (stock !== undefined) seen.add(stock.variantId);
    if (stock === undefined || reason !== null) {
      const field = line.variantId === undefined ? 'sku' : 'variantId';
      checked.problems.push({ index, field, reason: reason ?? 'unknown' });
      return;
    }
    checkLine(checked, { line, index, stock });
  });
  return checked;
}

function checkLine<S extends KnownStock>(
  { changes, problems }: CheckedLines<S>,
  { line, index, stock }: { line: ChangeLine; index: number; stock: S },
): void {
  const field = line.to === undefined ? 'by' : 'to';
  const check = checkCorrection(stock, line);
  if (!check.ok) problems.push({ index, field, reason: check.reason });
  else if (line.expected !== undefined && line.expected !== stock.level)
    problems.push({ index, field, reason: 'changed', level: stock.level });
  else changes.push({ stock, by: check.by });
}
