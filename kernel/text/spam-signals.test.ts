import { describe, expect, it } from 'vitest';
import { countLinks, hasLinkMarkup, sumSpamSignals } from './spam-signals.ts';

describe('spam score of a text', () => {
  it('adds the weights of the signals that the text has and names them', () => {
    const signals = [
      ['honeypot', 5],
      ['links', 0],
      ['capitals', 1],
    ] as const;
    expect(sumSpamSignals(signals)).toStrictEqual({ score: 6, reasons: ['honeypot', 'capitals'] });
    expect(sumSpamSignals([])).toStrictEqual({ score: 0, reasons: [] });
  });

  it.each([
    ['', 0],
    ['See https://a.test and HTTP://b.test, or www.c.test.', 3],
    ['www. is not an address', 0],
  ])('counts the links of "%s": %d', (text, links) => {
    expect(countLinks(text)).toBe(links);
  });

  it.each([
    ['[url=https://a.test]a[/url]', true],
    ['[LINK]a', true],
    ['<a href="https://a.test">', true],
    ['<abbr> and [urls]', false],
  ])('finds out whether "%s" has the markup of a link: %s', (text, hasMarkup) => {
    expect(hasLinkMarkup(text)).toBe(hasMarkup);
  });
});
