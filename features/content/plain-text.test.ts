import { describe, expect, it } from 'vitest';
import { plainText, truncate } from './plain-text.ts';

describe('the plain text of markup', () => {
  it('contains only text that a reader would see', () => {
    expect(plainText('<p>Clay&nbsp;&amp; fire</p><script>alert(1)</script><p>&#233;&#x1F3FA; &bogus;</p>')).toBe(
      'Clay & fire é🏺 &bogus;',
    );
  });

  it('decodes every named character reference of HTML', () => {
    expect(plainText('<p>Caf&eacute; &mdash; it&rsquo;s &Eacute;clair &hellip;</p>')).toBe('Café — it’s Éclair …');
  });

  it('decodes character references without a semicolon like a browser', () => {
    expect(plainText('2 &lt 3 &amp 4 &copy2026 &mdash 5')).toBe('2 < 3 & 4 ©2026 &mdash 5');
  });

  it('decodes text once, so that escaped markup stays text', () => {
    expect(plainText('&lt;b&gt; &amp;eacute;')).toBe('<b> &eacute;');
  });

  it.each(['&#xd800;', '&#xDFFF;', '&#0;', '&#99999999;'])('contains a replacement character for %s', (reference) => {
    expect(plainText(reference)).toBe('\u{fffd}');
  });

  it('is truncated between words', () => {
    expect(truncate('one two three', 9)).toBe('one two…');
    expect(truncate('one', 9)).toBe('one');
    expect(truncate('x'.repeat(20), 9)).toBe(`${'x'.repeat(9)}…`);
  });
});
