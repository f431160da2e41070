import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURRENCIES, type CurrencyCode } from '#kernel/money/currency.ts';
import { money, sum } from '#kernel/money/money.ts';
import enums from '../../docs/spec/enums.json' with { type: 'json' };
import {
  findInstallmentProvider,
  INSTALLMENT_COUNT,
  installmentContext,
  isInRange,
  toInstallments,
} from './installments.ts';
import { PRODUCT_TYPES } from './product-type.ts';

const mug = { productType: 1, subscribable: false, soldOut: false };
const settings = { minCents: 100, maxCents: 100_000, accountCountry: 'US' };
const setup = { settings, currency: 'USD' as const, language: 'en-US', acceptsInstallments: true };

describe('the provider of installments', () => {
  it('is Afterpay in the US, Canada, Australia and New Zealand, and Clearpay in the United Kingdom [S9.26, S9.27, S9.28, S9.29, S9.30]', () => {
    expect(findInstallmentProvider('US')).toBe('Afterpay');
    expect(findInstallmentProvider('CA')).toBe('Afterpay');
    expect(findInstallmentProvider('AU')).toBe('Afterpay');
    expect(findInstallmentProvider('NZ')).toBe('Afterpay');
    expect(findInstallmentProvider('GB')).toBe('Clearpay');
    for (const { country, provider } of enums.installmentProviders) {
      expect(findInstallmentProvider(country)).toBe(provider);
    }
  });

  it.each(['DE', 'FR', 'us', '', '__proto__'])('does not exist in %j', (country) => {
    expect(findInstallmentProvider(country)).toBeNull();
  });
});

describe('the installment context of a product', () => {
  it('contains availability, range, language and account [S3.106, S3.107, S3.108, S3.109, S3.110]', () => {
    expect(installmentContext(mug, setup)).toStrictEqual({
      afterPayAvailable: true,
      afterPayMin: 100,
      afterPayMax: 100_000,
      shopperLanguage: 'en-US',
      stripeAccountCountry: 'US',
    });
  });

  it('has minimum and maximum in minor units, like the price they are compared with [S3.111]', () => {
    const { afterPayMin, afterPayMax } = installmentContext(mug, setup);
    expect(isInRange(money(101, 'USD').minor, afterPayMin, afterPayMax)).toBe(true);
    expect(isInRange(money(100_001, 'USD').minor, afterPayMin, afterPayMax)).toBe(false);
  });

  it("is unavailable when the shop's payment provider does not support installments [S1.11]", () => {
    expect(installmentContext(mug, { ...setup, acceptsInstallments: false })).toMatchObject({
      afterPayAvailable: false,
    });
  });

  it('is unavailable for sold-out products and gift cards', () => {
    expect(installmentContext({ ...mug, soldOut: true }, setup)).toMatchObject({ afterPayAvailable: false });
    const card = { ...mug, productType: PRODUCT_TYPES['gift-card'] };
    expect(installmentContext(card, setup)).toMatchObject({ afterPayAvailable: false });
  });

  it('is unavailable in a country without an installment provider', () => {
    const german = { ...setup, settings: { ...settings, accountCountry: 'DE' } };
    expect(installmentContext(mug, german)).toMatchObject({ afterPayAvailable: false, stripeAccountCountry: 'DE' });
  });

  it.each([
    ['US', 'USD'],
    ['CA', 'CAD'],
    ['AU', 'AUD'],
    ['NZ', 'NZD'],
    ['GB', 'GBP'],
  ] as const)(
    'is available to an account in %s that sells in %s, and in no other currency',
    (accountCountry, currency) => {
      const available = (Object.keys(CURRENCIES) as CurrencyCode[]).filter(
        (other) =>
          installmentContext(mug, { ...setup, settings: { ...settings, accountCountry }, currency: other })
            .afterPayAvailable,
      );
      expect(available).toStrictEqual([currency]);
    },
  );

  it('is unavailable when the owner has not configured installments', () => {
    expect(installmentContext(mug, { ...setup, settings: undefined, language: 'fr' })).toStrictEqual({
      afterPayAvailable: false,
      afterPayMin: 0,
      afterPayMax: 0,
      shopperLanguage: 'fr',
      stripeAccountCountry: null,
    });
  });

  it('is unavailable for subscriptions and paywalls, which are not paid once', () => {
    expect(installmentContext({ ...mug, subscribable: true }, setup).afterPayAvailable).toBe(false);
    expect(installmentContext({ ...mug, productType: 5 }, setup).afterPayAvailable).toBe(false);
    expect(installmentContext({ ...mug, productType: 2 }, setup).afterPayAvailable).toBe(true);
  });
});

describe('the range of installments', () => {
  it('is above the minimum and at most the maximum [S4.41, S9.31, S9.32]', () => {
    expect(isInRange(100, 100, 1000)).toBe(false);
    expect(isInRange(101, 100, 1000)).toBe(true);
    expect(isInRange(1000, 100, 1000)).toBe(true);
    expect(isInRange(1001, 100, 1000)).toBe(false);
  });

  it('is empty when the minimum is not below the maximum', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(), (price, max, more) => {
        expect(isInRange(price, max + more, max)).toBe(false);
      }),
    );
  });
});

describe('the installment payments', () => {
  it('are four payments [S9.25]', () => {
    expect(INSTALLMENT_COUNT).toBe(4);
    expect(toInstallments(money(10_000, 'USD')).map(({ minor }) => minor)).toStrictEqual([2500, 2500, 2500, 2500]);
  });

  it('put the remainder into the first payments', () => {
    expect(toInstallments(money(10_003, 'USD')).map(({ minor }) => minor)).toStrictEqual([2501, 2501, 2501, 2500]);
    expect(toInstallments(money(1, 'JPY')).map(({ minor }) => minor)).toStrictEqual([1, 0, 0, 0]);
  });

  it('sum to the price, the first being a quarter rounded up', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000_000), (minor) => {
        const payments = toInstallments(money(minor, 'EUR'));
        expect(payments).toHaveLength(INSTALLMENT_COUNT);
        expect(sum(payments, 'EUR')).toStrictEqual(money(minor, 'EUR'));
        expect(payments[0]?.minor).toBe(Math.ceil(minor / INSTALLMENT_COUNT));
        expect((payments[0]?.minor ?? 0) - (payments.at(-1)?.minor ?? 0)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
