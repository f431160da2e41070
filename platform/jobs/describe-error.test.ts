import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { describeError } from './describe-error.ts';

describe('describeError', () => {
  it('describes the error and its causes', () => {
    const error = new Error('mail was not sent', { cause: new TypeError('connect refused') });
    expect(describeError(error)).toBe('Error: mail was not sent\ncaused by TypeError: connect refused');
  });

  it('names the invalid fields of a payload', () => {
    const { error } = z.strictObject({ mediaId: z.string() }).safeParse({ mediaId: 7 });
    expect(describeError(new Error('no fit', { cause: error }))).toContain('mediaId');
  });

  it('accepts any thrown value', () => {
    expect(describeError('just a word')).toBe('just a word');
    expect(describeError(undefined)).toBe('undefined');
  });

  it('fits into a text column whatever it contains', () => {
    const text = describeError(new Error(`\0${'long '.repeat(1000)}`));
    expect(text).toHaveLength(2000);
    expect(text).not.toContain('\0');
  });

  it('terminates for an error that causes itself', () => {
    const error = new Error('round');
    error.cause = error;
    expect(describeError(error).split('\n')).toHaveLength(5);
  });
});
