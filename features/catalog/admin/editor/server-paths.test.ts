import { expect, it } from 'vitest';
import { ApiError } from '#browser/client/api-error.ts';
import { EMPTY_ROW, singleRowTable } from '../variant-grid/table.ts';
import { toFormPath, withFormPaths } from './server-paths.ts';

it.each([
  ['title', 'title'],
  ['seo.title', 'seo.title'],
  ['options.1', 'variants.options'],
  ['variants', 'variants.options'],
  ['variants.1.sku', 'variants.rows.k2.sku'],
  ['variants.0.sizeMillimetres.2', 'variants.rows.k1.height'],
  ['variants.0.attributes.Size', 'variants.rows.k1.values'],
  ['variants.9.sku', 'variants.options'],
])('finds the field of the server error at %s', (path, expected) => {
  expect(toFormPath(path, ['k1', 'k2'])).toBe(expected);
});

it('keeps everything else of an error', () => {
  const error = new ApiError({
    code: 'CATALOG_PRODUCT_INVALID',
    message: 'Not valid.',
    status: 422,
    errors: { 'variants.0.sku': ['Used.'] },
    requestId: 'r1',
  });
  const table = singleRowTable({ ...EMPTY_ROW, id: 'k1' });
  expect(withFormPaths(error, table)).toMatchObject({
    code: 'CATALOG_PRODUCT_INVALID',
    status: 422,
    requestId: 'r1',
    errors: { 'variants.rows.k1.sku': ['Used.'] },
  });
  expect(withFormPaths('other', table)).toBe('other');
});
