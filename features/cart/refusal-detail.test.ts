import { expect, it } from 'vitest';
import { refusalDetail } from './refusal-detail.ts';

it('names the product, the variant and the page type [S8.36]', () => {
  expect(refusalDetail('API_FAILURE', { productId: 'i1', variant: 'B-1', pageType: 'plp' })).toStrictEqual({
    reason: 'API_FAILURE',
    itemId: 'i1',
    sku: 'B-1',
    pageType: 'plp',
    productId: 'i1',
  });
  expect(refusalDetail('OUT_OF_STOCK', { productId: 'i1', variant: null })).toMatchObject({ sku: '', pageType: '' });
});
