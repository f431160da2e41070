import { expect, it } from 'vitest';
import { acceptedEncoding } from './compress.ts';

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['gzip;q=0.5, br;q=0', 'gzip'],
  ['br;q=0.0', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
  ['sbr', 'identity'],
])('chooses for accept-encoding %j the encoding %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});
