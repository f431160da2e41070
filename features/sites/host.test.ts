import { expect, it } from 'vitest';
import { isHost, readHost } from './host.ts';

it('reads a host with or without the scheme of its links', () => {
  expect(readHost('shop.example')).toStrictEqual({ host: 'shop.example', scheme: null });
  expect(readHost('https://shop.example')).toStrictEqual({ host: 'shop.example', scheme: 'https' });
  expect(isHost(readHost('https://shop.example/path').host)).toBe(false);
  expect(isHost(readHost('ftp://shop.example').host)).toBe(false);
});

it.each([
  'localhost',
  'shop.example',
  'xn--caf-dma.example',
  '192.168.0.1',
  'a-b.c-d.example',
  `${'a'.repeat(63)}.example`,
])('%s is a valid host', (host) => {
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
])('%j is an invalid host', (host) => {
  expect(isHost(host)).toBe(false);
});
