import { describe, expect, it } from 'vitest';
import { both, outputsOf } from '../../testing/backends.ts';
import { renderText } from '../../testing/render.ts';
import { readPlan, subscriptionPattern } from './subscription-text.ts';

// Covers price blocks for one-time purchases and subscriptions. Amounts are in minor units, as in product data.

const usd = (value: string) => ({ value, currency: 'USD' });
const variant = (price: string, more: object = {}) => ({ price, priceMoney: usd(price), ...more });
const product = (variants: unknown[], more: object = {}) => ({
  structuredContent: { productType: 1, variants, ...more },
});
const money = (text: string) => `<span class="sqs-money-native">${text}</span>`;
const box = (inside: string, name = 'product-price') => `\n\n\n<div class="${name}">\n${inside}\n</div>`;
const price = (item: unknown, more: object = {}) => renderText('{item|product-price}', { item, ...more });

describe('the price block', () => {
  it('shows one price with two decimals, minor units divided by 100 [S2.59, S9.22]', () => {
    expect(price(product([variant('125050')]))).toBe(box(money('1,250.50')));
  });

  it('shows yen undivided and without decimals', () => {
    const item = product([{ priceMoney: { value: '125000', currency: 'JPY' } }]);
    expect(price(item)).toBe(box(money('125,000')));
  });

  it('shows zero dollars for a missing amount [S3.76]', () => {
    expect(price(product([{}]))).toBe(box(money('0.00')));
    expect(renderText('{@|from-price}', { structuredContent: { productType: 1 } })).toBe('0');
  });

  it('shows "from {fromPrice}" with the lowest price when prices vary [S9.23]', () => {
    expect(price(product([variant('1000'), variant('2000')]))).toBe(box(`from ${money('10.00')}\n`));
    const localizedStrings = { productPriceFromText: 'ab {fromPrice}' };
    expect(price(product([variant('1000'), variant('2000')]), { localizedStrings })).toBe(
      box(`ab ${money('10.00')}\n`),
    );
  });

  it('shows a sale price next to the original price', () => {
    const item = product([variant('2000', { onSale: true, salePriceMoney: usd('1500') })]);
    expect(price(item)).toContain(`Sale Price:</span>${money('15.00')} `);
    expect(price(item)).toContain(`<span class="original-price">${money('20.00')}</span>`);
  });

  it('places the currency by locale if the site enables it', () => {
    const more = { featureFlags: { useCLDRMoneyFormat: true } };
    const item = product([variant('1200')]);
    expect(price(item, more)).toBe(box('$12.00'));
    expect(renderText('{item|product-price}', { item, ...more }, { locale: 'de' })).toBe(box('12,00\u00a0$'));
    expect(renderText('{item|product-price style:code}', { item, ...more })).toBe(box('12.00 USD'));
  });

  it('writes nothing for a product of type undefined', () => {
    expect(price({ structuredContent: { productType: -1 } })).toBe(box(''));
  });
});

describe('bookkeeping amount formats', () => {
  it.each([
    [1234, '$12.34 1,234.00 1,234'],
    ['53.6', '$0.54 53.60 53.6'],
    ['soon', '$0.00 0.00 0'],
    ['', '$0.00 0.00 0'],
    [null, '$0.00 0.00 0'],
    [{ a: 1 }, '$0.00 0.00 0'],
    [Number.NaN, '$0.00 0.00 0'],
    [Number.POSITIVE_INFINITY, '$0.00 0.00 0'],
  ])('formats %j as %j, with anything but a number as 0', (v, text) => {
    const template = '{v|bookkeeper-money-format} {v|percentage-format} {v|percentage-format trim}';
    expect(outputsOf(template, { v })).toEqual(both(text));
  });

  it('formats a missing value as 0', () => {
    expect(outputsOf('{v|bookkeeper-money-format} {v|percentage-format}')).toEqual(both('$0.00 0.00'));
  });
});

const plan = (value: number, unit: string, numBillingCycles?: number) => ({
  billingPeriod: { value, unit },
  ...(numBillingCycles === undefined ? {} : { numBillingCycles }),
});
const subscription = (subscriptionPlan: unknown, variants = [variant('1000')]) =>
  price(product(variants, { isSubscribable: true, subscriptionPlan }));

describe('the subscription price block', () => {
  it.each([
    ['every week', plan(1, 'WEEK')],
    ['every month', plan(1, 'MONTH')],
    ['every year', plan(1, 'YEAR')],
    ['every 2 weeks', plan(2, 'WEEK')],
    ['every 3 months', plan(3, 'MONTH')],
    ['every 2 years', plan(2, 'YEAR')],
    ['every week for 6 weeks', plan(1, 'WEEK', 6)],
    ['every 2 weeks for 12 weeks', plan(2, 'WEEK', 6)],
    ['every month for 6 months', plan(1, 'MONTH', 6)],
    ['every month for 1 month', plan(1, 'MONTH', 1)],
    ['every month for 1 year', plan(1, 'MONTH', 12)],
    ['every year for 3 years', plan(1, 'YEAR', 3)],
  ])('shows the plan as %j [S9.33, S9.34, S9.35, S9.36, S9.37, S9.38, S9.39, S9.44]', (words, given) => {
    expect(subscription(given)).toBe(box(`${money('10.00')} ${words}`));
  });

  it('begins with "from" when prices vary, and can be replaced by a localized string', () => {
    expect(subscription(plan(1, 'WEEK'), [variant('1000'), variant('2000')])).toBe(
      box(`from ${money('10.00')} every week\n`),
    );
    const item = product([variant('1000')], { isSubscribable: true, subscriptionPlan: plan(2, 'WEEK', 26) });
    const localizedStrings = {
      productPrice__singlePrice__nWeekly__limited__1Years: '{price}/{billingPeriodValue}/{duration}',
    };
    expect(price(item, { localizedStrings })).toBe(box(`${money('10.00')}/2/1`));
  });

  it('shows "Unavailable" for a plan without a billing period [S8.70, S9.43]', () => {
    expect(subscription({})).toBe(box('Unavailable\n'));
    expect(subscription(undefined)).toBe(box('Unavailable\n'));
  });

  it('counts 52 weeks or 12 months as a year if cycles times period divide evenly [S9.40, S9.41, S9.42]', () => {
    expect(readPlan(plan(2, 'WEEK', 26))).toMatchObject({ duration: 1, durationUnit: 'YEAR' });
    expect(readPlan(plan(1, 'WEEK', 53))).toMatchObject({ duration: 53, durationUnit: 'WEEK' });
    expect(readPlan(plan(3, 'MONTH', 8))).toMatchObject({ duration: 2, durationUnit: 'YEAR' });
    expect(readPlan(plan(1, 'MONTH', 13))).toMatchObject({ duration: 13, durationUnit: 'MONTH' });
    expect(readPlan(plan(1, 'MONTH'))).toMatchObject({ duration: 0 });
  });

  it('shows no duration for a plan without cycles', () => {
    const endless = readPlan(plan(1, 'MONTH', 0));
    expect(endless && subscriptionPattern(endless, false)).toBe('{price} every month');
  });

  it('uses a separate block for the first pricing option of the cheapest variant [S2.60]', () => {
    const options = [{ priceMoney: usd('900') }, { priceMoney: usd('100') }];
    const items = [variant('3000'), variant('1000', { pricingOptions: options })];
    expect(renderText('{@|subscription-price}', product(items.slice(1)))).toBe(
      box(money('9.00'), 'subscription-price'),
    );
    expect(renderText('{@|subscription-price}', product(items))).toBe(
      box(`from ${money('9.00')}\n`, 'subscription-price'),
    );
    expect(renderText('{@|subscription-price}', product([variant('1000')]))).toBe(box('', 'subscription-price'));
  });
});
