import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { embedIn, toEmbed } from './embed.ts';
import { sanitiseHtml } from './sanitise-html.ts';

// Covers what remains of HTML from authors who may not write code.

describe('HTML from authors who may not write code', () => {
  it('keeps the elements of ordinary content', () => {
    const html =
      '<h2 class="a">Clay</h2><p>One &amp; <em>two</em><br>three</p><ul><li>x</li></ul>' +
      '<figure><img src="/media/a" alt="A pot"></figure><table><tbody><tr><td colspan="2">1</td></tr></tbody></table>';
    expect(sanitiseHtml(html)).toBe(html);
  });

  it.each([
    ['<script>alert(1)</script>x', 'x'],
    ['<SCRIPT\n>alert(1)</script\t>x', 'x'],
    ['<script>alert(1)', ''],
    ['<style>*{background:url(javascript:1)}</style>x', 'x'],
    ['<img src=x onerror=alert(1)>', '<img src="x">'],
    ['<img/src="x"/onerror="alert(1)">', '<img src="x">'],
    ['<p style="position:fixed" onclick=\'x\'>a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href=" jAva&Tab;script&colon;alert(1)">a</a>', '<a>a</a>'],
    ['<a href="&#106;avascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="java\nscript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="data:text/html,<script>1</script>">a</a>', '<a>a</a>'],
    ['<a href="vbscript:x">a</a>', '<a>a</a>'],
    ['<svg><script>alert(1)</script><a xlink:href="javascript:1">a</a></svg>', '<a>a</a>'],
    ['<math><mi//xlink:href="data:x,<script>">', ''],
    ['<form action="/x"><input name=a><button>b</button></form>', 'b'],
    ['<iframe src="https://evil.test/"></iframe>a', 'a'],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>a', 'a'],
    ['<object data="x.swf"></object><embed src=x><base href="//evil">a', 'a'],
    ['<!-- <script> --><p>a</p><!--><img src=x onerror=1>-->', '<p>a</p><img src="x">--&gt;'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', '<img src="x">"&gt;'],
    ['<textarea><img src=x onerror=1></textarea>a', 'a'],
    ['<p title="a&quot; onx=1">a</p>', '<p title="a&quot; onx=1">a</p>'],
    ["<p title='\"><script>1</script>'>a</p>", '<p title="&quot;&gt;&lt;script&gt;1&lt;/script&gt;">a</p>'],
    ['</div></section></main>a', 'a'],
    ['<b><i>a', '<b><i>a</i></b>'],
    ['a < b && c > d', 'a &lt; b &amp;&amp; c &gt; d'],
    ['<a href="https://a.test" target="_blank">a</a>', '<a href="https://a.test" target="_blank" rel="noopener">a</a>'],
  ])('%j becomes %j', (given, cleaned) => {
    expect(sanitiseHtml(given)).toBe(cleaned);
  });

  it('keeps an iframe of a known host, with our own URL for it', () => {
    const frame = '<iframe width=1 src="https://www.youtube.com/embed/abc?autoplay=1&x=%22" onload=x></iframe>';
    expect(sanitiseHtml(frame)).toBe(
      '<iframe src="https://www.youtube-nocookie.com/embed/abc" title="YouTube" loading="lazy" ' +
        'referrerpolicy="strict-origin-when-cross-origin" allowfullscreen></iframe>',
    );
  });

  it('removes every unknown tag, handler and URL scheme, and is idempotent', () => {
    const pieces = ['<', '>', '"', "'", '/', '=', ' ', 'script', 'img', 'a', 'href', 'onerror', 'java', 'script:', '&', '#', ';', '<!--', '-->', 'x']; // biome-ignore format: one list
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 40 }), (parts) => {
        const once = sanitiseHtml(parts.join(''));
        expect(once).not.toMatch(/<script|<[^>]*\son\w+=|href="\s*javascript:/i);
        expect(sanitiseHtml(once)).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('URLs that may be embedded', () => {
  it.each([
    ['https://youtu.be/dQw4w9WgXcQ?t=3', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://www.youtube.com/watch?list=1&v=abc', 'https://www.youtube-nocookie.com/embed/abc'],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
    ['//player.vimeo.com/video/1', 'https://player.vimeo.com/video/1?dnt=1'],
    ['https://open.spotify.com/track/0abc?si=1', 'https://open.spotify.com/embed/track/0abc'],
  ])('embeds the URL %s', (address, src) => {
    expect(toEmbed(address)?.src).toBe(src);
  });

  it.each([
    'http://youtube.com/watch?v=abc',
    'https://youtube.com.evil.test/watch?v=abc',
    'https://evil.test/youtube.com/embed/abc',
    'https://user@youtube.com/embed/abc',
    'https://youtube.com:8443/embed/abc',
    'https://www.youtube.com/embed/"><script>',
    'https://www.youtube.com/watch?v=%22%3E',
    'javascript:alert(1)//youtube.com/embed/a',
    '',
  ])('does not embed %j', (address) => {
    expect(toEmbed(address)).toBeNull();
  });

  it("finds the iframe in a provider's embed markup", () => {
    expect(embedIn('<div><iframe width="1" src="https://player.vimeo.com/video/7?h=1&amp;x=2"></iframe></div>')).toMatchObject({ provider: 'Vimeo', src: 'https://player.vimeo.com/video/7?dnt=1' }); // biome-ignore format: one line
    expect(embedIn('<script src="https://vimeo.com/1"></script>')).toBeNull();
  });
});
