import { describe, expect, it } from 'vitest';
import { productData } from './product-data.ts';

const variant = (sku: string, more: object = {}) => ({
  sku,
  attributes: { Size: sku },
  price: { decimalValue: '42.00', currencyCode: 'USD' },
  salePrice: { decimalValue: '35.00', currencyCode: 'USD' },
  onSale: false,
  unlimited: false,
  qtyInStock: 3,
  ...more,
});
const bowl = (variants: object[]) => ({
  id: 'i1',
  title: 'Bowl',
  excerpt: '<p>Round &amp; blue</p>',
  body: '',
  fullUrl: '/shop/p/bowl',
  items: [{ assetUrl: '/media/a/b/bowl.jpg' }],
  structuredContent: { variants },
});

describe('structured data of a product', () => {
  it('offers the price a shopper pays, with its availability', () => {
    const data = productData(bowl([variant('S', { onSale: true, qtyInStock: 0 })]), 'https://shop.test', []);
    expect(data).toMatchObject({
      '@type': 'Product',
      description: 'Round & blue',
      url: 'https://shop.test/shop/p/bowl',
      image: ['https://shop.test/media/a/b/bowl.jpg?format=1500w'],
      offers: { price: '35.00', priceCurrency: 'USD', availability: 'https://schema.org/OutOfStock' },
    });
  });

  it('is a product group when it has variants', () => {
    const data = productData(bowl([variant('S'), variant('L', { unlimited: true, qtyInStock: 0 })]), '', ['Size']);
    expect(data).toMatchObject({
      '@type': 'ProductGroup',
      variesBy: ['Size'],
      hasVariant: [
        { name: 'Bowl – S', sku: 'S', offers: { price: '42.00', availability: 'https://schema.org/InStock' } },
        { name: 'Bowl – L', sku: 'L', offers: { availability: 'https://schema.org/InStock' } },
      ],
    });
  });
});
