import { describe, expect, it } from 'vitest';
import { readMessage } from './message-cache.ts';

describe('the message cache', () => {
  const read = (from: number, count: number) => {
    for (let i = from; i < from + count; i++) readMessage(`message ${i}`);
  };

  it('keeps a parsed message until 100 others have been read [S9.76]', () => {
    const parsed = readMessage('kept {0}');
    read(0, 99);
    expect(readMessage('kept {0}')).toBe(parsed);
    read(1000, 100);
    expect(readMessage('kept {0}')).not.toBe(parsed);
    expect(readMessage('kept {0}')).toEqual(parsed);
  });
});
