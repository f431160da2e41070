import type { FinalState, VariantRecord } from './final-state.ts';
import type { Finding } from './finding.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Units that were sold and not restocked. */
function soldOf({ orders }: FinalState, { id }: VariantRecord): number {
  const lines = orders.filter(({ number }) => number !== null).flatMap((order) => order.lines);
  return sum(lines.filter(({ variantId }) => variantId === id).map(({ quantity, returned }) => quantity - returned));
}

export function checkSold(finalState: FinalState): Finding {
  const sold = finalState.variants.map((variant) => ({ variant, units: soldOf(finalState, variant) }));
  return {
    invariant: 'units sold ≤ initial stock',
    figure: `${sum(sold.map(({ units }) => units))} of ${sum(finalState.variants.map(({ held }) => held))}`,
    violations: sold
      .filter(({ variant, units }) => units > variant.held)
      .map(({ variant, units }) => `${variant.id}: ${units} of ${variant.held} sold`),
  };
}

export function checkLevels(finalState: FinalState): Finding {
  const violations = finalState.variants.flatMap((variant) => {
    const { id, held, level, moved } = variant;
    const left = held - soldOf(finalState, variant);
    return level === moved && level === left ? [] : [`${id}: level ${level}, movements ${moved}, left over ${left}`];
  });
  return {
    invariant: 'stock = sum of movements = initial stock − sold + restocked',
    figure: `${finalState.variants.length} variants`,
    violations,
  };
}

export function checkReservations({ variants, reservations, jobs, orders, payments }: FinalState): Finding {
  const pendingOrders = orders.filter(({ state }) => state === 'pending').map(({ id }) => `order ${id} is pending`);
  const open = payments.filter(({ state }) => state !== 'succeeded' && state !== 'cancelled');
  const violations = [
    ...variants.filter(({ reserved }) => reserved !== 0).map(({ id, reserved }) => `${id}: ${reserved} reserved`),
    ...(reservations === 0 ? [] : [`${reservations} reservations are left`]),
    ...pendingOrders,
    ...open.map(({ id, state }) => `payment ${id} is ${state}`),
    ...(jobs.dead === 0 ? [] : [`${jobs.dead} jobs are dead`]),
    ...(jobs.left === 0 ? [] : [`${jobs.left} jobs were not run`]),
  ];
  return {
    invariant: 'no reservation, pending order or unfinished job remains',
    figure: `${orders.length} orders`,
    violations,
  };
}

/** Each use of a discount belongs to an order that was not cancelled. */
export function checkDiscounts({ discounts, orders }: FinalState): Finding {
  const activeOrders = orders.filter(({ state }) => state !== 'cancelled');
  const violations = discounts.flatMap(({ code, limit, uses, noted }) => {
    const used = activeOrders.filter(({ codes }) => codes.includes(code)).length;
    const isOver = limit !== null && uses > limit;
    return isOver || uses !== noted || uses !== used
      ? [`${code}: counted ${uses}, recorded ${noted}, in ${used} orders, limit ${limit ?? 'none'}`]
      : [];
  });
  const figure = discounts.map(({ code, uses, limit }) => `${code} ${uses}/${limit ?? '∞'}`).join(', ');
  return { invariant: 'discounts are used no more often than allowed', figure, violations };
}
