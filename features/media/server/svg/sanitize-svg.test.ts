import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitizeSvg } from './sanitize-svg.ts';

const NS = 'xmlns="http://www.w3.org/2000/svg"';
const draw = (inside: string, attributes = '') => `<svg ${NS}${attributes}>${inside}</svg>`;

describe('sanitising an SVG', () => {
  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a namespaced script', '<svg:script>alert(1)</svg:script>'],
    ['a self-closing script', '<script href="https://evil.test/x.js"/>'],
    [
      'an embedded page',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="x"/></body></foreignObject>',
    ],
    ['a link', '<a href="javascript:alert(1)"><text>x</text></a>'],
    ['an animation that sets a link', '<animate attributeName="href" values="javascript:alert(1)"/><set to="x"/>'],
    ['event listeners', '<handler type="application/ecmascript">alert(1)</handler><listener event="load"/>'],
    ['a style that imports', '<style>@import url(https://evil.test/x.css);</style>'],
    ['a style that loads', '<style>rect{fill:url(https://evil.test/x.svg#a)}</style>'],
    ['a style with escapes', '<style>rect{fill:u\\72l(https://evil.test/x)}</style>'],
    ['a style in CDATA', '<style><![CDATA[rect{background:url("https://evil.test/x")}]]></style>'],
    ['a comment', '<!-- <script>alert(1)</script> -->'],
    ['a processing instruction', '<?xml-stylesheet href="https://evil.test/x.css"?>'],
  ])('removes %s from an SVG', (_title, inside) => {
    expect(sanitizeSvg(draw(`${inside}<rect width="1"/>`))).toBe(draw('<rect width="1"/>'));
  });

  it.each([
    ['a handler', ' onload="alert(1)"'],
    ['a handler in upper case', ' ONLOAD="alert(1)"'],
    ['an external link', ' href="https://evil.test/x"'],
    ['a link to a file', ' xlink:href="file:///etc/passwd"'],
    ['a javascript link', ' href="&#106;avascript:alert(1)"'],
    ['a style that loads', ' style="fill:url(//evil.test/x)"'],
    ['an external paint', ' fill="url(https://evil.test/x#a)"'],
    ['a base', ' xml:base="https://evil.test/"'],
    ['a data URL that is not a picture', ' href="data:text/html,x"'],
  ])('removes the attribute: %s', (_title, attribute) => {
    expect(sanitizeSvg(draw('', attribute))).toBe(draw(''));
  });

  it('keeps its shapes, internal references and embedded pictures', () => {
    const inside =
      '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs>' +
      '<style>.b{fill:url(#a);opacity:.5}</style><g transform="scale(2)"><use href="#a" class="b"/></g>' +
      '<image href="data:image/png;base64,iVBORw0KGgo=" width="3"/><text x="1">Tea &amp; cake</text>';
    expect(sanitizeSvg(`<?xml version="1.0"?>\n<!-- drawn -->\n${draw(inside)}`)).toBe(draw(inside));
  });

  it.each([
    ['a document that is not an SVG', '<html></html>'],
    ['an empty file', ''],
    ['a truncated SVG', `<svg ${NS}><rect`],
    ['an unclosed SVG', `<svg ${NS}><g>`],
    ['wrongly nested tags', `<svg ${NS}><g></svg></g>`],
    ['content after the root element', `${draw('')}<script>alert(1)</script>`],
    ['declared entities', `<!DOCTYPE svg [<!ENTITY a "&b;&b;">]>${draw('&a;')}`],
    ['an unknown entity', draw('<text>&a;</text>')],
    ['a duplicate attribute', draw('<rect width="1" width="2"/>')],
    ['a thousand levels', draw('<g>'.repeat(1000) + '</g>'.repeat(1000))],
    ['a million elements', draw('<g/>'.repeat(1_000_000))],
  ])('rejects an SVG: %s', (_title, text) => {
    expect(sanitizeSvg(text)).toBeNull();
  });

  it('is idempotent: sanitising twice changes nothing', () => {
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
        const once = sanitizeSvg(draw(pieces.join('')));
        if (once === null) return;
        expect(once).not.toMatch(/<script|<[^>]*\son\w+=/i);
        expect(sanitizeSvg(once)).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });

  it('keeps the SVGs of the demo shop byte for byte', () => {
    const folder = path.join(import.meta.dirname, '../../../../seeds/demo-site/media');
    const svgFiles = readdirSync(folder).filter((name) => name.endsWith('.svg'));
    expect(svgFiles.length).toBeGreaterThan(50);
    for (const name of svgFiles) {
      const text = readFileSync(path.join(folder, name), 'utf8');
      expect([name, sanitizeSvg(text)?.trim()]).toStrictEqual([name, text.trim()]);
    }
  });
});
