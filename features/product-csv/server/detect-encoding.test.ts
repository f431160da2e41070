import { describe, expect, it } from 'vitest';
import { EncodingDetector } from './detect-encoding.ts';

function detect(...chunks: readonly Uint8Array[]): string {
  const detector = new EncodingDetector();
  for (const chunk of chunks) detector.addChunk(chunk);
  return detector.end();
}

describe('the encoding of a table', () => {
  it.each([
    ['utf-8', Buffer.from('Title,Größe')],
    ['utf-8', Buffer.from('\ufeffTitle')],
    ['utf-16le', Buffer.from('\ufeffTitle', 'utf16le')],
    ['utf-16le', Buffer.from('Title', 'utf16le')],
    ['utf-16be', Buffer.from('\ufeffTitle', 'utf16le').swap16()],
    ['utf-16be', Buffer.from('Title', 'utf16le').swap16()],
    ['windows-1252', Buffer.from('Title,Gr\xf6\xdfe', 'latin1')],
  ])('is detected as %s', (encoding, bytes) => {
    expect(detect(bytes)).toBe(encoding);
  });

  it('does not depend on where chunks end, and a letter at the end of the file decides too', () => {
    const bytes = Buffer.from('Größe');
    expect(detect(...[...bytes].map((byte) => Uint8Array.of(byte)))).toBe('utf-8');
    expect(detect(Buffer.alloc(100_000, 'a'), Buffer.from([0xe9]))).toBe('windows-1252');
  });
});
