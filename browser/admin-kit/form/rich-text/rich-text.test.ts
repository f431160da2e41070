import { describe, expect, it } from 'vitest';
import { cleanPaste } from './paste.ts';
import { isSpelledLike } from './round-trip.ts';

describe('pasted HTML', () => {
  it('is not bold because Google Docs wrapped it', () => {
    const html = '<b style="font-weight:normal;" id="docs-internal-guid-1"><p>One</p></b>';
    expect(cleanPaste(html)).toBe('<span><p>One</p></b>');
    expect(cleanPaste('<p><b>Two</b></p>')).toBe('<p><b>Two</b></p>');
  });
});

describe('HTML and its sanitized form', () => {
  it.each([
    ['<P>Tom &amp; "Ann"<br/></P>', '<p>Tom &amp; &quot;Ann&quot;<br></p>'],
    ["<a href='/about'>x</a>", '<a href="/about">x</a>'],
  ])('are the same if only the spelling differs: %s', (html, safe) => {
    expect(isSpelledLike(html, safe)).toBe(true);
  });

  it.each([
    ['<p style="color:red">x</p>', '<p>x</p>'],
    ['<p>x</p><script>y</script>', '<p>x</p>'],
  ])('differ if something was removed: %s', (html, safe) => {
    expect(isSpelledLike(html, safe)).toBe(false);
  });
});
