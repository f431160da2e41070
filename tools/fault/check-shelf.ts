import type { Facts, VariantFact } from './facts.ts';
import type { Finding } from './finding.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

function soldOf({ orders }: Facts, { id }: VariantFact): number {
  const lines = orders.filter(({ number }) => number !== null).flatMap((order) => order.lines);
  return sum(lines.filter(({ variantId }) => variantId === id).map(({ quantity }) => quantity));
}

export function checkSold(facts: Facts): Finding {
  const sold = facts.variants.map((variant) => ({ variant, units: soldOf(facts, variant) }));
  return {
    promise: 'units sold ≤ units held',
    figure: `${sum(sold.map(({ units }) => units))} of ${sum(facts.variants.map(({ held }) => held))}`,
    broken: sold
      .filter(({ variant, units }) => units > variant.held)
      .map(({ variant, units }) => `${variant.id}: ${units} of ${variant.held} sold`),
  };
}

export function checkLevels(facts: Facts): Finding {
  const broken = facts.variants.flatMap((variant) => {
    const { id, held, level, moved } = variant;
    const left = held - soldOf(facts, variant);
    return level === moved && level === left ? [] : [`${id}: level ${level}, movements ${moved}, left over ${left}`];
  });
  return { promise: 'level = sum of movements = what is left', figure: `${facts.variants.length} variants`, broken };
}

export function checkReservations({ variants, reservations, jobs, orders, payments }: Facts): Finding {
  const waiting = orders.filter(({ state }) => state === 'pending').map(({ id }) => `order ${id} is pending`);
  const open = payments.filter(({ state }) => state !== 'succeeded' && state !== 'cancelled');
  const broken = [
    ...variants.filter(({ reserved }) => reserved !== 0).map(({ id, reserved }) => `${id}: ${reserved} reserved`),
    ...(reservations === 0 ? [] : [`${reservations} reservations are left`]),
    ...waiting,
    ...open.map(({ id, state }) => `payment ${id} is ${state}`),
    ...(jobs.dead === 0 ? [] : [`${jobs.dead} jobs are dead`]),
    ...(jobs.left === 0 ? [] : [`${jobs.left} jobs were not done`]),
  ];
  return { promise: 'nothing is left reserved, pending or undone', figure: `${orders.length} orders`, broken };
}

/** Each use of a discount belongs to an order that was not cancelled. */
export function checkDiscounts({ discounts, orders }: Facts): Finding {
  const standing = orders.filter(({ state }) => state !== 'cancelled');
  const broken = discounts.flatMap(({ code, limit, uses, noted }) => {
    const used = standing.filter(({ codes }) => codes.includes(code)).length;
    const isOver = limit !== null && uses > limit;
    return isOver || uses !== noted || uses !== used
      ? [`${code}: counted ${uses}, noted ${noted}, in ${used} orders, limit ${limit ?? 'none'}`]
      : [];
  });
  const figure = discounts.map(({ code, uses, limit }) => `${code} ${uses}/${limit ?? '∞'}`).join(', ');
  return { promise: 'discounts are used no more often than allowed', figure, broken };
}
