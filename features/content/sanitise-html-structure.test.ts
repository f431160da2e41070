import { describe, expect, it } from 'vitest';
import { sanitiseHtml } from './sanitise-html.ts';

// Covers where unclosed elements end, and how character references are decoded.

describe('sanitised HTML ends elements where browsers end them', () => {
  it.each([
    ['<li>a<li>b', '<li>a</li><li>b</li>'],
    ['<ul><li>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['<ul><li>a<ul><li>b<li>c</ul><li>d</ul>', '<ul><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ul>'],
    ['<ul><li><div>a<li>b</ul>', '<ul><li><div>a</div></li><li>b</li></ul>'],
    ['<p>a<p>b', '<p>a</p><p>b</p>'],
    ['<p>a<ul><li>b</ul>', '<p>a</p><ul><li>b</li></ul>'],
    ['<p>a<h2>b</h2>', '<p>a</p><h2>b</h2>'],
    ['<p>a<hr>b', '<p>a</p><hr>b'],
    ['<p><b>a<div>b</div>', '<p><b>a</b></p><div>b</div>'],
    ['<h1>a<h2>b', '<h1>a</h1><h2>b</h2>'],
    ['<dl><dt>a<dd>b<dt>c</dl>', '<dl><dt>a</dt><dd>b</dd><dt>c</dt></dl>'],
    ['<table><tr><td>a<td>b<tr><th>c</table>d', '<table><tr><td>a</td><td>b</td></tr><tr><th>c</th></tr></table>d'],
    [
      '<table><thead><tr><td>a<tbody><tr><td>b<tfoot><tr><td>c</table>',
      '<table><thead><tr><td>a</td></tr></thead><tbody><tr><td>b</td></tr></tbody><tfoot><tr><td>c</td></tr></tfoot></table>',
    ],
    ['<table><caption>a<tr><td>b', '<table><caption>a</caption><tr><td>b</td></tr></table>'],
    [
      '<table><tr><td><table><tr><td>a<td>b</table><td>c</table>',
      '<table><tr><td><table><tr><td>a</td><td>b</td></tr></table></td><td>c</td></tr></table>',
    ],
    ['<p>a<table><tr><td><p>b</table>', '<p>a</p><table><tr><td><p>b</p></td></tr></table>'],
    ['<div><table><tr><td></div>a</table>b</div>c', '<div><table><tr><td>a</td></tr></table>b</div>c'],
    ['<ruby>a<rp>(<rt>b<rp>)</ruby>', '<ruby>a<rp>(</rp><rt>b</rt><rp>)</rp></ruby>'],
    ['<a href="/a">a<a href="/b">b</a>', '<a href="/a">a</a><a href="/b">b</a>'],
    ['<select><option>a<option>b</select>', 'ab'],
    ['<b><i>a</b>b</i>', '<b><i>a</i></b>b'],
    ['</li></p></td></table>a', 'a'],
  ])('closes the elements of %s', (given, cleaned) => {
    expect(sanitiseHtml(given)).toBe(cleaned);
    expect(sanitiseHtml(cleaned)).toBe(cleaned);
  });

  it('does not nest deeper than a hundred elements', () => {
    expect(sanitiseHtml('<div>'.repeat(1000)).match(/<div>/g)).toHaveLength(100);
  });
});

describe('character references in HTML', () => {
  it.each([
    // In text, a name from before HTML 5 is valid without its semicolon.
    ['a &lt b &ltc &amp d &copy;&eacute;&mdash;&alpha;', 'a &lt; b &lt;c &amp; d ©é—α'],
    ['&notit; &bogus; & &; &#; &#x; &;', '¬it; &amp;bogus; &amp; &amp;; &amp;#; &amp;#x; &amp;;'],
    [
      '&#60;b&#62; &#x3C;b&#x3e &#0; &#xd800; &#x110000; &#150; &#99999999999999999999;',
      '&lt;b&gt; &lt;b&gt; � � � – �',
    ],
    ['a&nbsp;b\u{a0}c', 'a&nbsp;b&nbsp;c'],
    ['&amp;lt;script&amp;gt;', '&amp;lt;script&amp;gt;'],
    ['&lt;script&gt;', '&lt;script&gt;'],
    // In an attribute it is not, before a letter, a digit or an equals sign: URLs are full of them.
    ['<a href="/?a=1&lt=2&copy=3&amp=4">x</a>', '<a href="/?a=1&amp;lt=2&amp;copy=3&amp;amp=4">x</a>'],
    ['<a href="/?a&ltb&notit;">x</a>', '<a href="/?a&amp;ltb&amp;notit;">x</a>'],
    ['<a href="/?a=1&amp;b=2&lt">x</a>', '<a href="/?a=1&amp;b=2&lt;">x</a>'],
    ['<p title="&eacute;&mdash;&quot;&apos;&hellip;&#39;&lt;b&gt;">x</p>', '<p title="é—&quot;\'…\'&lt;b&gt;">x</p>'],
    ['<p title="&amp;quot; onclick=x">x</p>', '<p title="&amp;quot; onclick=x">x</p>'],
  ])('decodes the references of %s', (given, cleaned) => {
    expect(sanitiseHtml(given)).toBe(cleaned);
    expect(sanitiseHtml(cleaned)).toBe(cleaned);
  });
});

describe('URLs that run code', () => {
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'javascript&colon;alert(1)',
    'javascript&#58;alert(1)',
    'javascript&#58alert(1)',
    'javascript&#x3A;alert(1)',
    'javascript&#0000058;alert(1)',
    'java&Tab;script:alert(1)',
    'java&NewLine;script:alert(1)',
    'java&#9;script:alert(1)',
    'java\tscript\n:alert(1)',
    '&#1;javascript:alert(1)',
    ' &#x20; javascript:alert(1)',
    '\u{1}javascript:alert(1)',
    '&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)',
    '&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1)',
    'vbscript:x',
    'data:text/html;base64,PHNjcmlwdD4=',
    'data&colon;text/html,x',
    'blob:x',
    'filesystem:x',
    'livescript:x',
  ])('removes the URL %j', (address) => {
    for (const quote of ['"', "'"]) {
      const html = sanitiseHtml(`<a href=${quote}${address}${quote}>a</a><img src=${quote}${address}${quote}>`);
      expect(html).toBe('<a>a</a><img>');
    }
  });

  it.each([
    ['javascript&#x3aalert(1)', 'javascriptΪlert(1)'],
    ['javascript&colon&semi;alert(1)', 'javascript&amp;colon;alert(1)'],
    ['javascript&amp;colon;alert(1)', 'javascript&amp;colon;alert(1)'],
    ['/javascript:alert(1)', '/javascript:alert(1)'],
  ])('keeps %j, which has no scheme for a browser', (address, written) => {
    expect(sanitiseHtml(`<a href="${address}">a</a>`)).toBe(`<a href="${written}">a</a>`);
  });
});
