import { describe, expect, it } from 'vitest';
import { renderText } from '../../testing/render.ts';

// Covers the installment pill: on which pages it appears, and its text before any script runs.

const money = (cents: number) => ({ decimalValue: (cents / 100).toFixed(2), currencyCode: 'USD' });
const product = (cents: number, more: object = {}) => ({
  id: 'p1',
  structuredContent: { productType: 1, variants: [{ qtyInStock: 5, priceMoney: money(cents) }], ...more },
});
const context = {
  afterPayAvailable: true,
  afterPayMin: 100,
  afterPayMax: 100_000,
  shopperLanguage: 'en-US',
  stripeAccountCountry: 'US',
};
const price = (item: object, more: object = {}) =>
  renderText('{item|product-price}', { item, productInstallmentContext: { p1: context }, ...more });
const pill = (html: string) => html.split('<div class="product-installments"')[1] ?? '';
const shown = (html: string) =>
  pill(html)
    .replace(/<span[^>]* hidden>.*?<\/span>(?=<\/span>)/, '')
    .replace(/<[^>]*>|^[^>]*>/g, '')
    .trim();

describe('the installment pill', () => {
  it('shows the first of four installments, which is the largest', () => {
    expect(shown(price(product(3502)))).toContain('or 4 interest-free payments of 8.76');
    expect(pill(price(product(3502)))).toContain(
      'data-in-range="true" data-min="100" data-max="100000" data-count="4"',
    );
  });

  it('a price is out of range at the minimum and above the maximum', () => {
    for (const [cents, isIn] of [
      [100, false],
      [101, true],
      [100_000, true],
      [100_001, false],
    ] as const) {
      expect(pill(price(product(cents)))).toContain(`data-in-range="${String(isIn)}"`);
    }
  });

  it('shows installments only on the product page, and only if they are offered', () => {
    expect(pill(price(product(3500), { productInstallmentContext: {} }))).toBe('');
    expect(
      pill(price(product(3500), { productInstallmentContext: { p1: { ...context, afterPayAvailable: false } } })),
    ).toBe('');
    const list = { items: [product(3500)], productInstallmentContext: { p1: context } };
    expect(pill(renderText('{.repeated section items}{@|product-price}{.end}', list))).toBe('');
    const subscribed = product(3500, { isSubscribable: true, subscriptionPlan: {} });
    expect(pill(price(subscribed))).toBe('');
  });

  it('uses the localized string of the site, escaped', () => {
    const localizedStrings = { productInstallmentsInRange: '{count} × {payment} <b>' };
    expect(shown(price(product(3500), { localizedStrings }))).toContain('4 × 8.75 &lt;b&gt;');
  });
});
