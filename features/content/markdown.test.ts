import { describe, expect, it } from 'vitest';
import { markdownToHtml } from './markdown.ts';
import { sanitiseHtml } from './sanitise-html.ts';

// Covers the conversion of Markdown to HTML.

const flat = (text: string) => markdownToHtml(text).replaceAll('\n', '');

describe('Markdown to HTML', () => {
  it.each([
    ['# One', '<h1>One</h1>'],
    ['### Three ###', '<h3>Three</h3>'],
    ['Title\n=====', '<h1>Title</h1>'],
    ['Title\n---', '<h2>Title</h2>'],
    ['a *b* **c** _d_ __e__', '<p>a <em>b</em> <strong>c</strong> <em>d</em> <strong>e</strong></p>'],
    ['snake_case_name and 2 * 3 * 4', '<p>snake_case_name and 2 * 3 * 4</p>'],
    ['**a *b* c**', '<p><strong>a <em>b</em> c</strong></p>'],
    ['`a < b`', '<p><code>a &lt; b</code></p>'],
    ['``a ` b``', '<p><code>a ` b</code></p>'],
    ['[a](/b "t")', '<p><a href="/b" title="t">a</a></p>'],
    ['![a](/b.png)', '<p><img src="/b.png" alt="a"></p>'],
    ['<https://a.test/?b&c>', '<p><a href="https://a.test/?b&amp;c">https://a.test/?b&amp;c</a></p>'],
    ['\\*a\\*', '<p>*a*</p>'],
    ['a  \nb', '<p>a<br>b</p>'],
    ['a\nb\n\nc', '<p>ab</p><p>c</p>'],
    ['- a\n- b\n  - c', '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>'],
    ['3. a\n4. b', '<ol start="3"><li>a</li><li>b</li></ol>'],
    ['- a\n\n- b', '<ul><li><p>a</p></li><li><p>b</p></li></ul>'],
    ['> a\n> b', '<blockquote><p>ab</p></blockquote>'],
    ['```js\na < b\n```', '<pre><code class="language-js">a &lt; b</code></pre>'],
    ['***', '<hr>'],
    ['a < b & c', '<p>a &lt; b &amp; c</p>'],
    ['**not closed', '<p>**not closed</p>'],
    ['[not a link]', '<p>[not a link]</p>'],
    ['[a](javascript:alert)', '<p>[a](javascript:alert)</p>'],
    ['[a]\n\n[a]: /b', '<p><a href="/b">a</a></p>'],
    ['    code', '<pre><code>code</code></pre>'],
    ['&copy; &amp; &#35;', '<p>© &amp; #</p>'],
  ])('%j becomes %s', (text, html) => {
    expect(flat(text)).toBe(html);
  });

  it('supports tables with aligned columns', () => {
    expect(flat('a | b\n---|---:\n1 | *2*')).toBe(
      '<table><thead><tr><th scope="col">a</th><th scope="col" class="align-right">b</th></tr></thead>' +
        '<tbody><tr><td>1</td><td class="align-right"><em>2</em></td></tr></tbody></table>',
    );
  });

  it('passes HTML through for the sanitizer', () => {
    expect(sanitiseHtml(markdownToHtml('a <b onclick="x">c</b>\n\n<script>alert(1)</script>'))).toBe(
      '<p>a <b>c</b></p>\n',
    );
  });

  it('treats quotations and lists beyond the nesting limit as text', () => {
    const html = markdownToHtml(`${'> '.repeat(10_000)}a`);
    expect(html.split('<blockquote>').length - 1).toBeLessThanOrEqual(50);
  });
});
