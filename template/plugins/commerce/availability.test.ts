import { describe, expect, it } from 'vitest';
import { renderText } from '../../testing/render.ts';
import { isOnSale, isSoldOut, PRODUCT_TYPES, stockOf } from './product.ts';

// Covers availability and product badges. Prices are tested in `prices.test.ts`.

const product = (productType: number, variants: unknown[] = [], more: object = {}) =>
  ({ id: 'p1', structuredContent: { productType, variants, ...more } }) as never;
const { physical, digital, service, giftCard, paywall } = PRODUCT_TYPES;
const NONE = { qtyInStock: 0 };
const SOME = { qtyInStock: 1 };

describe('product type codes', () => {
  it('product type codes match the specification [S3.57, S3.58, S3.59, S3.60, S3.61]', () => {
    expect(PRODUCT_TYPES).toEqual({ undefined: -1, physical: 1, digital: 2, service: 3, giftCard: 4, paywall: 5 });
  });
});

describe('sold out products', () => {
  it('a physical product is sold out when every variant is limited and at zero [S4.24]', () => {
    expect(isSoldOut(product(physical, [NONE, NONE]))).toBe(true);
    expect(isSoldOut(product(physical, [NONE, SOME]))).toBe(false);
    expect(isSoldOut(product(physical, [{ ...NONE, unlimited: true }]))).toBe(false);
    expect(isSoldOut(product(physical, []))).toBe(true);
    expect(isSoldOut(product(physical, [{ qtyInStock: -3 }]))).toBe(true);
  });

  it('a service is sold out when every variant is limited and at zero [S4.25]', () => {
    expect(isSoldOut(product(service, [NONE]))).toBe(true);
    expect(isSoldOut(product(service, [SOME]))).toBe(false);
  });

  it('a digital product is never sold out [S4.26]', () => {
    expect(isSoldOut(product(digital, [NONE]))).toBe(false);
  });

  it('a gift card is never sold out [S4.27]', () => {
    expect(isSoldOut(product(giftCard, [NONE]))).toBe(false);
  });

  it.each([-1, 0, 99])('a product of the unknown type %d is sold out [S4.28]', (type) => {
    expect(isSoldOut(product(type, [SOME]))).toBe(true);
  });

  it('paid access is sold out and has no badge, button or quantity [S4.29]', () => {
    expect(isSoldOut(product(paywall, [SOME]))).toBe(true);
    expect(renderText('{@|product-status}{@|add-to-cart-btn}{@|quantity-input}', product(paywall, [SOME]))).toBe('');
  });
});

describe('products on sale', () => {
  it('a product is on sale when any variant is [S4.30]', () => {
    expect(isOnSale(product(physical, [{}, { onSale: true }]))).toBe(true);
    expect(isOnSale(product(service, [{ onSale: true }]))).toBe(true);
    expect(isOnSale(product(physical, [{}, {}]))).toBe(false);
  });

  it('a digital product is on sale by its own flag [S4.31]', () => {
    expect(isOnSale(product(digital, [{ onSale: true }]))).toBe(false);
    expect(isOnSale(product(digital, [], { onSale: true }))).toBe(true);
  });
});

describe('the product status badge', () => {
  const renderStatus = (item: unknown, more: object = {}) => renderText('{item|product-status}', { item, ...more });
  const soldOutOnSale = product(physical, [{ ...NONE, onSale: true }]);

  it('shows the sold out badge with the highest priority [S2.63, S4.32]', () => {
    expect(renderStatus(soldOutOnSale)).toBe('<div class="product-mark sold-out">sold out</div>');
  });

  it('shows the sale badge for a product that is on sale and not sold out [S4.33]', () => {
    expect(renderStatus(product(physical, [{ ...SOME, onSale: true }]))).toBe(
      '<div class="product-mark sale">sale</div>',
    );
  });

  it('shows no badge for other products [S4.34]', () => {
    expect(renderStatus(product(physical, [SOME]))).toBe('');
  });

  it('shows "sold out" and "sale" by default, or the configured texts [S8.66, S8.67, S8.72]', () => {
    const localizedStrings = { productSoldOutText: 'Gone & away', productSaleText: 'Less', productAddToCartText: '' };
    expect(renderStatus(soldOutOnSale)).toContain('>sold out<');
    expect(renderStatus(soldOutOnSale, { localizedStrings })).toContain('>Gone &amp; away<');
    expect(renderStatus(product(digital, [], { onSale: true }))).toContain('>sale<');
    expect(renderStatus(product(digital, [], { onSale: true }), { localizedStrings })).toContain('>Less<');
    expect(renderText('{item|add-to-cart-btn}', { item: product(physical), localizedStrings })).toContain(
      '>Add To Cart<',
    );
  });

  it('prefers the badge text of the merchandising context [S3.104]', () => {
    const more = {
      localizedStrings: { productSoldOutText: 'Gone' },
      productMerchandisingContext: { p1: { customSoldOutText: 'Back in <May>' } },
    };
    expect(renderStatus(soldOutOnSale, more)).toBe('<div class="product-mark sold-out">Back in &lt;May&gt;</div>');
  });
});

describe('the stock of a product', () => {
  it('stock is the sum over variants, or infinite if any variant is unlimited', () => {
    expect(stockOf(product(physical, [{ qtyInStock: 2 }, { qtyInStock: 3 }]))).toBe(5);
    expect(stockOf(product(physical, [SOME, { unlimited: true }]))).toBe(Number.POSITIVE_INFINITY);
    expect(stockOf(product(giftCard))).toBe(Number.POSITIVE_INFINITY);
  });
});
