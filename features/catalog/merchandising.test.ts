import { describe, expect, it } from 'vitest';
import { type MerchandisedVariant, merchandisingContext } from './merchandising.ts';

const variant = (id: string, qtyInStock: number): MerchandisedVariant => ({
  id,
  sku: `SKU-${id}`,
  attributes: { Size: id },
  priceCents: 100,
  salePriceCents: null,
  onSale: false,
  unlimited: false,
  qtyInStock,
});

const scarcity = { text: 'Only {qtyInStock} left', below: 5 };
const restock = { ctaText: 'Sold out', buttonText: 'Tell me', placeholderText: 'Email' };

describe('the merchandising context of a product', () => {
  it('has a scarcity notice for each variant with low stock, hidden until chosen [S3.100, S3.101, S3.102, S3.103]', () => {
    expect(merchandisingContext({ scarcity }, [variant('S', 9), variant('M', 3), variant('L', 0)])).toEqual({
      scarcityEnabled: true,
      scarcityText: 'Only {qtyInStock} left',
      scarcityShownByDefault: false,
      scarcityTemplateViews: [{ attributes: { Size: 'M' }, qtyInStock: 3 }],
    });
  });

  it('shows the notice of a product with a single variant at once', () => {
    expect(merchandisingContext({ scarcity }, [variant('S', 3)])).toMatchObject({
      scarcityShownByDefault: true,
      scarcityTemplateViews: [{ qtyInStock: 3 }],
    });
  });

  it('has no scarcity notice while there is enough stock', () => {
    expect(merchandisingContext({ scarcity }, [variant('S', 5)])).toMatchObject({ scarcityEnabled: false });
    expect(merchandisingContext({}, [variant('S', 1)])).toEqual({ scarcityEnabled: false });
  });

  it('has a restock form for each sold-out variant [S3.92, S3.93, S3.94, S3.95, S3.96, S3.97, S3.98, S3.99]', () => {
    const context = merchandisingContext({ restock: { ...restock, mailingListText: 'News too' } }, [
      variant('S', 1),
      variant('L', 0),
    ]);
    expect(context).toEqual({
      scarcityEnabled: false,
      restockNotificationViews: [{ variantId: 'SKU-L', hiddenByDefault: true }],
      restockNotificationMessages: {
        buttonText: 'Tell me',
        CTAText: 'Sold out',
        placeholderText: 'Email',
        mailingListDescription: 'News too',
      },
      mailingListSignUpEnabled: true,
      mailingListOptInByDefault: false,
    });
  });
});
