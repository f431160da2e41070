import { dueCents, type OrderTerms } from '#features/orders/order.ts';
import type { CurrencyCode } from '#kernel/money/currency.ts';
import { formatMoney } from '#kernel/money/format.ts';
import { money } from '#kernel/money/money.ts';
import type { PlaceOrder } from '../../contract.ts';
import { checkoutErrors } from '../../errors.ts';

const format = (cents: number, currency: string): string => formatMoney(money(cents, currency as CurrencyCode));

/** An order is placed at the total that the shopper saw, or not at all. */
export function requireTotal(
  expected: Pick<PlaceOrder, 'expectedTotalCents' | 'expectedCurrency'>,
  { totalCents, currency }: { totalCents: number; currency: string },
): void {
  if (expected.expectedTotalCents === totalCents && expected.expectedCurrency === currency) return;
  throw checkoutErrors.error('CHECKOUT_TOTAL_CHANGED', { total: format(totalCents, currency) });
}

/** A gift card may have been spent in the meantime. The charge would then exceed the amount that the shopper saw. */
export function requireDue({ expectedDueCents }: PlaceOrder, terms: OrderTerms): void {
  const due = dueCents(terms);
  if (expectedDueCents === undefined || expectedDueCents === due) return;
  throw checkoutErrors.error('CHECKOUT_DUE_CHANGED', { due: format(due, terms.currency) });
}
