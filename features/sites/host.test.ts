import { expect, it } from 'vitest';
import { isHost } from './host.ts';

it.each([
  'localhost',
  'shop.example',
  'xn--caf-dma.example',
  '192.168.0.1',
  'a-b.c-d.example',
  `${'a'.repeat(63)}.example`,
])('%s can be a host', (host) => {
  expect(isHost(host)).toBe(true);
});

it.each([
  '',
  'Shop.example',
  'shop.example:3000',
  'https://shop.example',
  'shop.example/',
  '-a.example',
  'a..b',
  '.a',
  'a b',
  'a_b',
  `${'a.'.repeat(130)}b`,
])('%j cannot', (host) => {
  expect(isHost(host)).toBe(false);
});
