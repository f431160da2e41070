import { describe, expect, it } from 'vitest';
import { plainText, truncate } from './plain-text.ts';

describe('the plain text of markup', () => {
  it('contains only text that a reader would see', () => {
    expect(plainText('<p>Clay&nbsp;&amp; fire</p><script>alert(1)</script><p>&#233;&#x1F3FA; &bogus;</p>')).toBe(
      'Clay & fire é🏺 &bogus;',
    );
    expect(plainText('&#99999999;&#0;<b>')).toBe('&#99999999;');
  });

  it('is truncated between words', () => {
    expect(truncate('one two three', 9)).toBe('one two…');
    expect(truncate('one', 9)).toBe('one');
    expect(truncate('x'.repeat(20), 9)).toBe(`${'x'.repeat(9)}…`);
  });
});
