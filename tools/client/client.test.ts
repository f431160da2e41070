import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { clientFile, readContract } from './find-endpoints.ts';
import { renderClient } from './render-client.ts';

const common = { summary: 'Example.', bodyLimit: 0, rate: { max: 1, seconds: 1 }, reply: z.null() } as const;
const listThingsEndpoint = endpoint({
  id: 'things.list',
  method: 'GET',
  path: '/api/config/things',
  capability: 'products.read',
  ...common,
});
const publicEndpoint = endpoint({
  id: 'things.show',
  method: 'GET',
  path: '/api/things',
  capability: 'public',
  ...common,
});

describe('the generated client', () => {
  it('has the owner endpoints of a contract and nothing else', () => {
    expect(readContract('contract', { listThingsEndpoint, publicEndpoint, Thing: z.string(), other: 1 })).toStrictEqual(
      [{ name: 'listThings', contract: 'contract', method: 'GET', path: '/api/config/things' }],
    );
  });

  it('imports contracts as types only, sorts calls by name and breaks long lines', () => {
    const long = `/api/config/${'x'.repeat(60)}`;
    const text = renderClient([
      { name: 'listThings', contract: 'contract', method: 'GET', path: '/api/config/things' },
      { name: 'deleteThing', contract: 'admin-contract', method: 'DELETE', path: long },
    ]);
    expect(text).toBe(`// Generated from the contracts by tools/generate-client.ts. Do not edit.
import type { Target } from '#browser/client/call.ts';
import type * as adminContract from '../admin-contract.ts';
import type * as contract from '../contract.ts';

export const deleteThing: Target<typeof adminContract.deleteThingEndpoint> = {
  method: 'DELETE',
  path: '${long}',
};
export const listThings: Target<typeof contract.listThingsEndpoint> = { method: 'GET', path: '/api/config/things' };
`);
  });

  it.each([
    ['contract', 'api.ts'],
    ['admin-contract', 'api.ts'],
    ['list-filters-contract', 'list-filters-api.ts'],
  ])('for %s is in %s', (contract, file) => {
    expect(clientFile(contract)).toBe(file);
  });

  it('rejects two endpoints of one name', () => {
    const one = { name: 'listThings', contract: 'contract', method: 'GET', path: '/api/config/things' };
    expect(() => renderClient([one, { ...one, contract: 'admin-contract' }])).toThrow('listThings');
  });
});
