import { expect, it } from 'vitest';
import { listProductsEndpoint } from '../contract.ts';
import { listProducts } from './calls.ts';

it('listing products leads where its contract says', () => {
  const { method, path } = listProductsEndpoint;
  expect(listProducts).toStrictEqual({ method, path });
});
