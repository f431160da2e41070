import { describe, expect, it } from 'vitest';
import { readFilename } from './read-filename.ts';

const headerOf = (name: string): string => `filename ${Buffer.from(name).toString('base64')}`;

describe('the file name of an upload in parts', () => {
  it.each(['film.mp4', 'Frühling 🌞.mp4', 'a,b c.mp4'])('is read as %j', (name) => {
    expect(readFilename(headerOf(name))).toBe(name);
  });

  it.each([undefined, '', 'filename', 'filename %%%', 'filename /w==', headerOf('a\0b'), headerOf('x'.repeat(501))])(
    'is missing in %j',
    (header) => {
      expect(readFilename(header)).toBeNull();
    },
  );
});
