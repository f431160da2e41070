import { orderErrors } from '#features/orders/errors.ts';
import { orderEditErrors } from '../errors.ts';
import { MAX_ORDER_LINES } from '../limits.ts';
import type { EditedLine, PricedEdit } from '../price-edit.ts';

/** Refuses an edit that cannot be saved, and says why. */
export function requireSaveable({ lines, isRateMissing }: PricedEdit): void {
  const remaining = lines.filter(({ quantity }) => quantity > 0);
  if (remaining.length === 0) throw orderErrors.error('ORDERS_EDIT_EMPTY');
  if (remaining.length > MAX_ORDER_LINES)
    throw orderErrors.error('ORDERS_EDIT_TOO_MANY_LINES', { max: MAX_ORDER_LINES });
  for (const line of lines) if (line.problem !== null) throw errorOf(line);
  if (isRateMissing) throw orderEditErrors.error('ORDER_EDITS_RATE_MISSING');
}

function errorOf({ problem, title, minimumUnits: min }: EditedLine): Error {
  switch (problem) {
    case 'too-few':
      return orderErrors.error('ORDERS_EDIT_TOO_FEW', { title, min });
    case 'sold-out':
      return orderErrors.error('ORDERS_EDIT_SOLD_OUT', { title });
    case 'not-sold-here':
      return orderEditErrors.error('ORDER_EDITS_LINE_NOT_SOLD', { title });
    case 'no-address':
      return orderEditErrors.error('ORDER_EDITS_NO_ADDRESS', { title });
    case 'gone':
    case null:
      return orderEditErrors.error('ORDER_EDITS_LINE_GONE');
  }
}
