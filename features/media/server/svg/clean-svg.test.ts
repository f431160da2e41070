import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanSvg } from './clean-svg.ts';

const NS = 'xmlns="http://www.w3.org/2000/svg"';
const draw = (inside: string, attributes = '') => `<svg ${NS}${attributes}>${inside}</svg>`;

describe('a drawing', () => {
  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script by another name', '<svg:script>alert(1)</svg:script>'],
    ['a script that is closed at once', '<script href="https://evil.test/x.js"/>'],
    [
      'a page inside',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="x"/></body></foreignObject>',
    ],
    ['a link', '<a href="javascript:alert(1)"><text>x</text></a>'],
    ['an animation that sets a link', '<animate attributeName="href" values="javascript:alert(1)"/><set to="x"/>'],
    ['what listens', '<handler type="application/ecmascript">alert(1)</handler><listener event="load"/>'],
    ['a style that imports', '<style>@import url(https://evil.test/x.css);</style>'],
    ['a style that loads', '<style>rect{fill:url(https://evil.test/x.svg#a)}</style>'],
    ['a style written with escapes', '<style>rect{fill:u\\72l(https://evil.test/x)}</style>'],
    ['a style in CDATA', '<style><![CDATA[rect{background:url("https://evil.test/x")}]]></style>'],
    ['a comment', '<!-- <script>alert(1)</script> -->'],
    ['an instruction', '<?xml-stylesheet href="https://evil.test/x.css"?>'],
  ])('is kept without %s', (_title, inside) => {
    expect(cleanSvg(draw(`${inside}<rect width="1"/>`))).toBe(draw('<rect width="1"/>'));
  });

  it.each([
    ['a handler', ' onload="alert(1)"'],
    ['a handler in capitals', ' ONLOAD="alert(1)"'],
    ['a link to elsewhere', ' href="https://evil.test/x"'],
    ['a link to a file', ' xlink:href="file:///etc/passwd"'],
    ['a link that runs', ' href="&#106;avascript:alert(1)"'],
    ['a style that loads', ' style="fill:url(//evil.test/x)"'],
    ['a paint from elsewhere', ' fill="url(https://evil.test/x#a)"'],
    ['a base', ' xml:base="https://evil.test/"'],
    ['data of another kind', ' href="data:text/html,x"'],
  ])('loses %s', (_title, attribute) => {
    expect(cleanSvg(draw('', attribute))).toBe(draw(''));
  });

  it('keeps what it is drawn with, its own pieces and the pictures in it', () => {
    const inside =
      '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs>' +
      '<style>.b{fill:url(#a);opacity:.5}</style><g transform="scale(2)"><use href="#a" class="b"/></g>' +
      '<image href="data:image/png;base64,iVBORw0KGgo=" width="3"/><text x="1">Tea &amp; cake</text>';
    expect(cleanSvg(`<?xml version="1.0"?>\n<!-- drawn -->\n${draw(inside)}`)).toBe(draw(inside));
  });

  it.each([
    ['no drawing', '<html></html>'],
    ['nothing', ''],
    ['one that breaks off', `<svg ${NS}><rect`],
    ['one that is not closed', `<svg ${NS}><g>`],
    ['one closed in another order', `<svg ${NS}><g></svg></g>`],
    ['a second one behind it', `${draw('')}<script>alert(1)</script>`],
    ['one with entities of its own', `<!DOCTYPE svg [<!ENTITY a "&b;&b;">]>${draw('&a;')}`],
    ['one that names an entity that is not known', draw('<text>&a;</text>')],
    ['an attribute that stands twice', draw('<rect width="1" width="2"/>')],
    ['a thousand levels', draw('<g>'.repeat(1000) + '</g>'.repeat(1000))],
    ['a million elements', draw('<g/>'.repeat(1_000_000))],
  ])('is refused when it is %s', (_title, text) => {
    expect(cleanSvg(text)).toBeNull();
  });

  it('that was cleaned is clean: cleaning it again changes nothing', () => {
    const piece = fc.constantFrom(
      '<g>',
      '</g>',
      '<script>',
      '</script>',
      '<rect on="1" fill="url(#a)"/>',
      'a&amp;b',
      '<style>',
      '</style>',
      '<!--',
      '-->',
      '"',
      "'",
      '>',
      '<',
      '&#60;',
      ' onload="x"',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const once = cleanSvg(draw(pieces.join('')));
        if (once === null) return;
        expect(once).not.toMatch(/<script|<[^>]*\son\w+=/i);
        expect(cleanSvg(once)).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });

  it('of the demo shop is kept to the letter', () => {
    const folder = path.join(import.meta.dirname, '../../../../seeds/demo-site/media');
    const drawings = readdirSync(folder).filter((name) => name.endsWith('.svg'));
    expect(drawings.length).toBeGreaterThan(50);
    for (const name of drawings) {
      const text = readFileSync(path.join(folder, name), 'utf8');
      expect([name, cleanSvg(text)?.trim()]).toStrictEqual([name, text.trim()]);
    }
  });
});
