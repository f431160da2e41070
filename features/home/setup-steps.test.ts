import { expect, it } from 'vitest';
import { isPublicHost } from './setup-steps.ts';

it.each([
  ['shop.example', true],
  ['www.shop.example', true],
  ['localtest.example', true],
  ['localhost', false],
  ['shop.localhost', false],
  ['nas.local', false],
  ['shop.test', false],
  ['10.0.0.1', false],
  ['intranet', false],
])('knows whether visitors can reach %s', (host, expected) => {
  expect(isPublicHost(host)).toBe(expected);
});
