import { expect, it } from 'vitest';
import { CURRENCIES, type CurrencyCode } from '#kernel/money/currency.ts';
import { money } from '#kernel/money/money.ts';
import { fromStripeAmount, toStripeAmount } from './amounts.ts';
import { encodeForm } from './form.ts';

it.each(Object.keys(CURRENCIES) as CurrencyCode[])('converts an amount in %s to Stripe and back', (currency) => {
  const sent = toStripeAmount(money(1250, currency));
  expect(sent).toStrictEqual({ amount: 1250, currency: currency.toLowerCase() });
  expect(fromStripeAmount(sent.amount, sent.currency)).toStrictEqual({ minor: 1250, currency });
});

it('encodes nested fields with brackets and leaves out missing values', () => {
  const fields = { amount: 5, metadata: { a: 'x y', b: null }, expand: ['one', 'two'], off: true, none: undefined };
  expect(decodeURIComponent(encodeForm(fields).toString())).toBe(
    'amount=5&metadata[a]=x+y&expand[0]=one&expand[1]=two&off=true',
  );
});
