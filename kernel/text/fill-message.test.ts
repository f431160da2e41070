import { describe, expect, it } from 'vitest';
import { fillMessage } from './fill-message.ts';

describe('fillMessage', () => {
  it('replaces every placeholder that has a value', () => {
    expect(fillMessage('{count} of {name}, {count} in all', { count: 2, name: 'Bowl' })).toBe('2 of Bowl, 2 in all');
  });

  it('keeps a placeholder without a value', () => {
    expect(fillMessage('{count} of {name}', { count: 0 })).toBe('0 of {name}');
  });

  it('inserts values as they are, also with placeholders or replacement patterns in them', () => {
    expect(fillMessage('{a}{b}', { a: '{b}', b: '$&' })).toBe('{b}$&');
  });

  it('does not read inherited properties', () => {
    expect(fillMessage('{constructor} {toString}', {})).toBe('{constructor} {toString}');
  });
});
