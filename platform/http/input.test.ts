import { expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { BadInput, findZeroByte, parseInput } from './input.ts';

it('finds the path of a string with a zero byte', () => {
  expect(findZeroByte({ a: [{ b: 'x' }, { b: 'x\0' }] })).toStrictEqual(['a', '1', 'b']);
  expect(findZeroByte({ a: { 'k\0': 1 } })).toStrictEqual(['a']);
  expect(findZeroByte('\0')).toStrictEqual([]);
  expect(findZeroByte({ a: [1, null, 'x'] })).toBeNull();
});

it('searches for a zero byte at any depth without overflowing the stack', () => {
  let nested: unknown = '\0';
  for (let level = 0; level < 200_000; level++) nested = [nested];
  expect(findZeroByte(nested)).toHaveLength(200_000);
});

it('rejects an invalid field whatever its name is', () => {
  const probe = endpoint({
    id: 'test.probe',
    method: 'GET',
    path: '/api/probe',
    summary: 'Probes.',
    capability: 'public',
    bodyLimit: 0,
    rate: { max: 1, seconds: 1 },
    query: z.custom().check(({ value, issues }) => {
      issues.push({ code: 'custom', input: value, path: ['__proto__'], message: 'Wrong' });
    }),
    reply: z.null(),
  });
  expect(() => parseInput(probe, { params: {}, query: {}, body: undefined })).toThrow(BadInput);
});
