import { describe, expect, it } from 'vitest';
import { readBytes, readMetadata } from './tus-headers.ts';

describe('the headers of an upload in parts', () => {
  it.each([
    ['filename Zg==', 'Zg=='],
    ['type dmlkZW8=, filename Zg==,is_private', 'Zg=='],
    ['filename', ''],
    ['name Zg==', null],
    ['', null],
    [`filename ${'A'.repeat(5000)}`, null],
    [undefined, null],
  ])('%j have the file name %j', (...[header, value]) => {
    expect(readMetadata(header, 'filename')).toBe(value);
  });

  it.each([
    ['0', 0],
    ['30000000', 30_000_000],
    ['-1', null],
    ['1e3', null],
    ['1.5', null],
    ['', null],
    ['9'.repeat(40), null],
    [undefined, null],
  ])('%j are %j bytes', (...[header, bytes]) => {
    expect(readBytes(header)).toBe(bytes);
  });
});
