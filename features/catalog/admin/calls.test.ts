import { expect, it } from 'vitest';
import { listProductsEndpoint } from '../contract.ts';
import { listProducts } from './calls.ts';

it('the call to list products matches its contract', () => {
  const { method, path } = listProductsEndpoint;
  expect(listProducts).toStrictEqual({ method, path });
});
