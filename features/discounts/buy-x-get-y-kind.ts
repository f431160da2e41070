import type { BuyXGetY, Scope } from './discount.ts';
import type { CheckedLine, DiscountKind } from './kind.ts';
import { isInScope } from './scope.ts';
import { splitPercent } from './split-percent.ts';

/** Units of one line that the shopper can get at the reduced price. */
interface Offered {
  index: number;
  unitCents: number;
  amountCents: number;
  quantity: number;
  /** Whether they can also be the ones that are bought. A unit is never both. */
  isShared: boolean;
}

export const buyXGetYKind: DiscountKind<'buy-x-get-y'> = {
  code: 'buy-x-get-y',
  execute(benefit, lines) {
    const offered = listOffered(benefit, lines);
    const shared = countUnits(offered.filter(({ isShared }) => isShared));
    const stock: Units = {
      buyOnly: countUnits(lines.filter(({ isEligible }) => isEligible)) - shared,
      getOnly: countUnits(offered) - shared,
      shared,
    };
    const reduced = countReduced(benefit, stock);
    if (reduced === 0) return null;
    const maxShared = Math.min(shared, stock.buyOnly + shared - unitsToBuy(benefit, reduced));
    const parts = takeCheapest(offered, reduced, maxShared);
    // Divided in the order of the prices, so that the order of the lines never matters.
    const offs = splitPercent(
      benefit.getPercent,
      parts.map(({ units, unitCents }) => units * unitCents),
    );
    const lineDiscountsCents = lines.map(() => 0);
    parts.forEach(({ index }, at) => {
      lineDiscountsCents[index] = offs[at] ?? 0;
    });
    return { lineDiscountsCents, freeShipping: false };
  },
};

interface Units {
  buyOnly: number;
  getOnly: number;
  shared: number;
}

function countUnits(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The cheapest first. Lines that differ in nothing but their place are interchangeable. */
function listOffered(benefit: BuyXGetY, lines: readonly CheckedLine[]): Offered[] {
  const scope: Scope = { productIds: benefit.getProductIds, categories: benefit.getCategories };
  const isSame = scope.productIds === null && scope.categories === null;
  return lines
    .map((line, index) => ({
      index,
      unitCents: Math.floor(line.amountCents / line.quantity),
      amountCents: line.amountCents,
      quantity: line.quantity,
      isShared: line.isEligible,
      isOffered: isSame ? line.isEligible : isInScope(scope, line),
    }))
    .filter(({ isOffered }) => isOffered)
    .toSorted(
      (a, b) => a.unitCents - b.unitCents || Number(a.isShared) - Number(b.isShared) || a.amountCents - b.amountCents,
    );
}

function unitsToBuy({ buyQuantity, getQuantity }: BuyXGetY, reduced: number): number {
  return buyQuantity * Math.ceil(reduced / getQuantity);
}

/** The largest number of units that can be reduced while enough others are bought at their full price. */
function countReduced(benefit: BuyXGetY, { buyOnly, getOnly, shared }: Units): number {
  const isPossible = (reduced: number): boolean => {
    const ofShared = Math.max(0, reduced - getOnly);
    return ofShared <= shared && buyOnly + shared - ofShared >= unitsToBuy(benefit, reduced);
  };
  const most = benefit.maxSets === null ? Number.MAX_SAFE_INTEGER : benefit.maxSets * benefit.getQuantity;
  let low = 0;
  let high = Math.min(most, getOnly + shared);
  // More reduced units never need fewer bought ones.
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isPossible(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The cheapest units, at most `maxShared` of them from lines that are also needed to buy. */
function takeCheapest(offered: readonly Offered[], count: number, maxShared: number): (Offered & { units: number })[] {
  let left = count;
  let sharedLeft = maxShared;
  return offered.flatMap((line) => {
    const units = Math.min(line.quantity, left, line.isShared ? sharedLeft : left);
    left -= units;
    if (line.isShared) sharedLeft -= units;
    return units === 0 ? [] : [{ ...line, units }];
  });
}
