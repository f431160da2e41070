import { orderErrors } from '../../errors.ts';
import type { LineUnits, OrderItem } from '../../order.ts';
import type { OrderReturn, ReturnLine } from '../../order-return.ts';
import { MAX_OPEN_RETURNS, MAX_RETURNS, MAX_RETURNS_OF_MEMBERS } from '../../return-limits.ts';
import { findExcess, isOpenReturn, returnableUnits } from '../../return-rules.ts';
import { isGoods } from '../fulfilment/plan-shipment.ts';

export interface ReturnParts {
  items: readonly OrderItem[];
  returns: readonly OrderReturn[];
}

/** The units of each line that can be returned, without lines that have none. */
export function listReturnable({ items, returns }: ReturnParts): LineUnits[] {
  return items.flatMap((item) => {
    const quantity = returnableUnits(item, { returns, isGoods: isGoods(item) });
    return quantity === 0 ? [] : { position: item.position, quantity };
  });
}

/** Throws when a shopper cannot request one more return. */
export function checkShopperLimit(returns: readonly OrderReturn[]): void {
  if (returns.filter(isOpenReturn).length >= MAX_OPEN_RETURNS || returns.length >= MAX_RETURNS)
    throw orderErrors.error('ORDERS_TOO_MANY_RETURNS');
}

/** Throws when a member cannot start one more return. */
export function checkMemberLimit(returns: readonly OrderReturn[]): void {
  if (returns.length >= MAX_RETURNS_OF_MEMBERS)
    throw orderErrors.error('ORDERS_RETURN_LIMIT', { max: MAX_RETURNS_OF_MEMBERS });
}

/** Throws when a return of these lines is not possible. */
export function checkNewReturn(parts: ReturnParts, lines: readonly ReturnLine[]): void {
  const { items } = parts;
  const left = new Map(listReturnable(parts).map(({ position, quantity }) => [position, quantity]));
  const excess = findExcess(lines, left);
  if (excess === null) return;
  const title = items.find(({ position }) => position === excess.position)?.title ?? String(excess.position);
  throw orderErrors.error('ORDERS_RETURN_UNITS', { title, left: excess.left });
}
