import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitiseHtml } from './sanitise-html.ts';

// Covers that for any input the output contains only allowed tags and attributes, properly nested.

const TAG = /<(\/?)([a-z][a-z0-9]*)((?: [a-z]+="[^"<>]*")*)>|[^<>]+/y;
const VOID = new Set(['br', 'col', 'hr', 'img', 'wbr']);
const ALLOWED = new Set(
  (
    'a abbr b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure h1 h2 h3 ' +
    'h4 h5 h6 hr i iframe img ins kbd li mark ol p pre q rp rt ruby s samp section small span strong sub summary sup table ' +
    'tbody td tfoot th thead time tr u ul var wbr'
  ).split(' '),
);
const ATTRIBUTES = new Set(
  (
    'class dir lang title href rel target cite span datetime open src alt width height value start reversed type colspan rowspan ' +
    'headers scope loading referrerpolicy'
  ).split(' '),
);

/** Returns the first violation in the output, or undefined. */
function findFault(html: string): string | undefined {
  const open: string[] = [];
  // We write iframes ourselves, with one attribute that has no value.
  const text = html.replaceAll(' allowfullscreen>', '>');
  for (let at = 0; at < text.length; at = TAG.lastIndex) {
    TAG.lastIndex = at;
    const found = TAG.exec(text);
    if (found === null) return `unreadable at ${text.slice(at, at + 40)}`;
    const [, slash, name, attributes = ''] = found;
    if (name === undefined) continue;
    if (!ALLOWED.has(name)) return `element ${name}`;
    for (const [, attribute = '', value = ''] of attributes.matchAll(/ ([a-z]+)="([^"]*)"/g)) {
      if (!ATTRIBUTES.has(attribute)) return `attribute ${attribute}`;
      // Browsers ignore whitespace and control characters before a scheme, which starts with a letter.
      const address = value.replaceAll(/[\0-\x20]/g, '');
      if (/^(?:href|src|cite)$/.test(attribute) && /^(?:[a-z][a-z\d+.-]*script|data):/i.test(address))
        return `address ${value}`;
    }
    if (slash === '/' && open.pop() !== name) return `end of ${name}`;
    if (slash === '' && !VOID.has(name)) open.push(name);
  }
  return open.length === 0 ? undefined : `open ${open.join(' ')}`;
}

const ATTACKS = [
  // Mutation XSS: text for one parser is markup for another.
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><mi><mglyph></mglyph></mi><annotation-xml encoding="text/html"><script>alert(1)</script></annotation-xml></math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<svg><foreignObject><p><style><img src="</style><img src=x onerror=alert(1)//">',
  '<svg><title><style><img src=x onerror=alert(1)></style></title></svg>',
  '<svg><desc><![CDATA[</desc><script>alert(1)</script>]]></svg>',
  '<svg><![CDATA[<img src=x onerror=alert(1)>]]>',
  '<select><template><style><a title="</style><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template><template><img src=x onerror=alert(1)>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  '<noembed><img src=x onerror=alert(1)></noembed><noframes><img src=x onerror=alert(1)></noframes>',
  '<iframe><img src="</iframe><img src=x onerror=alert(1)>">',
  '<textarea></textarea\t><img src=x onerror=alert(1)><title></title/><img src=x onerror=1>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<listing>&lt;img onerror="alert(1)" src="x"&gt;</listing>',
  '<img title="`><img src=x onerror=alert(1)>`">',
  // Malformed tags and attributes.
  '<scr\0ipt>alert(1)</scr\0ipt><img\0src=x onerror=alert(1)>',
  '<img src=x one\0rror=alert(1) on\nerror=alert(1) onerror\u{a0}=alert(1)>',
  '<img/src=x/onerror=alert(1)/><img src=x onerror\n=\talert(1)><img src="x"onerror="alert(1)">',
  '<img =onerror=alert(1) src=x><img "onerror=alert(1)><img src=x a="b"c=\'d\'onerror=alert(1)>',
  '<a href="x" href="javascript:alert(1)">a</a><p class=a class="b" onclick=1>b</p>',
  '<<script>alert(1)//<</script><<img src=x onerror=alert(1)>',
  '</ script><script\u{a0}>alert(1)</script\u{a0}>alert(1)</script>',
  '<!--><script>alert(1)</script>--><!--!><script>1</script>--!><!-- --!><img src=x onerror=1><!--',
  '<!doctype html><?xml version="1.0"?><%><?php ?><![if]><img src=x onerror=alert(1)>',
  '<a href="//evil.test\\@good.test" onfocus=alert(1) autofocus tabindex=1 style="a:b">x</a>',
  '<div is="x-y" slot="z" id="location" name="body" data-x="<script>">x</div>',
  '<base href="//evil.test"><meta http-equiv=refresh content="0;javascript:1"><link rel=import href=x>',
  '<form><button formaction="javascript:alert(1)">x</button><form><input type=image src=x onerror=1></form></form>',
  '<object data="data:text/html,x"><param name=a></object><embed src="javascript:1"><applet code=x></applet>',
  '<video src=x onerror=alert(1)><audio src=x onerror=alert(1)><source onerror=alert(1)><track onerror=1>',
  '<table background="javascript:1"><td background="javascript:1"><marquee onstart=alert(1)>x</marquee>',
  '<bdo dir="rtl" onmouseover="1">x</bdo><details open ontoggle=alert(1)>x</details>',
  '<iframe src="javascript:alert(1)"></iframe><iframe src="https://www.youtube.com/embed/a&quot; onload=&quot;1"></iframe>',
  '<p title="&#34;&gt;&lt;script&gt;alert(1)&lt;/script&gt;">x</p><p title=\'"\'>y</p>',
  '<div'.repeat(50),
  '"><script>alert(1)</script>',
];

describe('sanitising hostile HTML', () => {
  it("the test's own check detects every attack in unsanitised HTML", () => {
    expect(ATTACKS.filter((attack) => findFault(attack) === undefined)).toStrictEqual([]);
  });

  it.each(ATTACKS)('sanitises the attack %s', (attack) => {
    const html = sanitiseHtml(attack);
    expect(findFault(html)).toBeUndefined();
    expect(sanitiseHtml(html)).toBe(html);
  });

  it('sanitises any two attacks joined at any position', () => {
    const attack = fc.constantFrom(...ATTACKS);
    const joined = fc.tuple(attack, attack, fc.nat(200), fc.nat(200));
    fc.assert(
      fc.property(joined, ([one, other, end, start]) => {
        const html = sanitiseHtml(one.slice(0, end) + other.slice(start));
        expect(findFault(html)).toBeUndefined();
        expect(sanitiseHtml(html)).toBe(html);
      }),
      { numRuns: 2000 },
    );
  });

  it('sanitises random pieces of markup', () => {
    const pieces = ['<', '>', '</', '/>', '"', "'", '=', ' ', '\n', '\0', '&', ';', '#', 'lt', 'colon', 'javascript', ':', 'a', 'href', 'on', 'li', 'p', 'td', 'table', 'svg', 'style', 'script', 'title', '<!--', '-->', '<p>', '<li>', '<td>', '<table>', '</table>', '<a href="', '<b title=', '<svg>', '<math>']; // biome-ignore format: one list
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 40 }), (parts) => {
        const html = sanitiseHtml(parts.join(''));
        expect(findFault(html)).toBeUndefined();
        expect(sanitiseHtml(html)).toBe(html);
      }),
      { numRuns: 5000 },
    );
  });
});
