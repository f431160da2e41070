import { MAX_PRINTED_ORDERS, PRINT_KINDS, type PrintKind } from '../../print-limits.ts';

/** `none`: no order is named. `ids`: something is named that is not an order. `kind`: an unknown document. */
export type AddressProblem = 'none' | 'ids' | 'many' | 'kind';

export interface PrintAddress {
  kind: PrintKind;
  /** Each order once. Empty if there is a problem with them. */
  ids: readonly string[];
  problem: AddressProblem | null;
}

const DEFAULT_KIND: PrintKind = 'packing-slip';
const ID = /^[0-9a-f]{24}$/;

/** What to print, from the parameters of a URL, which may contain anything. */
export function readPrintAddress(kind: unknown, text: unknown): PrintAddress {
  const known = PRINT_KINDS.find((name) => name === kind);
  const { ids, problem } = readIds(text);
  const isUnknown = known === undefined && kind !== undefined;
  return { kind: known ?? DEFAULT_KIND, ids, problem: problem ?? (isUnknown ? 'kind' : null) };
}

function readIds(text: unknown): Pick<PrintAddress, 'ids' | 'problem'> {
  if (text === undefined || text === null || text === '') return { ids: [], problem: 'none' };
  const ids = typeof text === 'string' ? [...new Set(text.split(','))] : [''];
  if (!ids.every((id) => ID.test(id))) return { ids: [], problem: 'ids' };
  return ids.length > MAX_PRINTED_ORDERS ? { ids: [], problem: 'many' } : { ids, problem: null };
}

/** The parameters of the URL that prints the orders. */
export function toPrintSearch(kind: PrintKind, ids: readonly string[]): { kind: PrintKind; ids: string } {
  return { kind, ids: ids.join(',') };
}
