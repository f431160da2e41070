import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeAttribute, escapeHtml } from './escape.ts';

const unescape = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&amp;', '&');

const anyText = fc.array(fc.integer({ min: 0, max: 0xffff })).map((codes) => `<&${String.fromCharCode(...codes)}">`);

describe('HTML escaping', () => {
  it('replaces characters that would end a text, and quotes only in attributes', () => {
    expect(escapeHtml('<a href="x">&</a>')).toBe('&lt;a href="x"&gt;&amp;&lt;/a&gt;');
    expect(escapeAttribute('<a href="x">&</a>')).toBe('&lt;a href=&quot;x&quot;&gt;&amp;&lt;/a&gt;');
    expect(escapeHtml('"')).toBe('"');
    expect(escapeAttribute('plain')).toBe('plain');
  });

  it('leaves no unsafe character and loses no text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(escapeAttribute(text)).not.toMatch(/[<>"]/);
        expect(unescape(escapeAttribute(text))).toBe(text);
        expect(unescape(escapeHtml(text))).toBe(text);
      }),
    );
  });
});
