import { expect, it } from 'vitest';
import { detectEncoding } from './detect-encoding.ts';

it('a table file is decoded by its byte order mark or its bytes', () => {
  const bytes = (...values: number[]): Uint8Array => new Uint8Array(values);
  expect(detectEncoding(bytes(0xff, 0xfe, 0x41, 0))).toBe('utf-16le');
  expect(detectEncoding(bytes(0xfe, 0xff, 0, 0x41))).toBe('utf-16be');
  expect(detectEncoding(new TextEncoder().encode('Preis €'))).toBe('utf-8');
  // Cut within the euro sign.
  expect(detectEncoding(bytes(0x41, 0xe2, 0x82))).toBe('utf-8');
  expect(detectEncoding(bytes(0x47, 0x72, 0xfc, 0x6e, 0x20))).toBe('windows-1252');
});
