import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { replaceText } from './replace-text.ts';

const exactly = (find: string, replacement: string) => ({ find, replacement, matchCase: true });
const anyCase = (find: string, replacement: string) => ({ find, replacement, matchCase: false });

describe('replaceText', () => {
  it('replaces every occurrence', () => {
    expect(replaceText('Blue cup, blue bowl', exactly('cup', 'mug'))).toBe('Blue mug, blue bowl');
    expect(replaceText('aaa', exactly('a', 'b'))).toBe('bbb');
    expect(replaceText('aaa', anyCase('AA', 'b'))).toBe('ba');
  });

  it('matches case only if asked', () => {
    expect(replaceText('Blue cup, blue bowl', exactly('blue', 'red'))).toBe('Blue cup, red bowl');
    expect(replaceText('Blue cup, blue bowl', anyCase('BLUE', 'red'))).toBe('red cup, red bowl');
  });

  it('gives no character a special meaning', () => {
    expect(replaceText('a.b (c) $1', exactly('.', '*'))).toBe('a*b (c) $1');
    expect(replaceText('a.b (c) x', exactly('(c)', '$& $1 \\1'))).toBe('a.b $& $1 \\1 x');
    expect(replaceText('a.b', anyCase('.*', 'x'))).toBe('a.b');
  });

  it('keeps positions right where lower-case text has another length', () => {
    expect(replaceText('İİ Cup', anyCase('cup', 'Mug'))).toBe('İİ Mug');
    expect(replaceText('İ', anyCase('i', 'x'))).toBe('İ');
  });

  it('changes nothing without a text to find', () => {
    expect(replaceText('Cup', anyCase('', 'x'))).toBe('Cup');
  });

  it('removes all occurrences of a text that the replacement does not contain', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 1, maxLength: 3 }), fc.boolean(), (text, find, matchCase) => {
        const result = replaceText(text, { find, replacement: '', matchCase });
        const exact = text.split(find).join('');
        expect(result.length).toBeLessThanOrEqual(exact.length);
        expect(matchCase ? result : exact).toBe(exact);
      }),
    );
  });
});
