import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzz } from './fuzz.ts';
import { renderText, renderWith } from './render.ts';

// Owns "any bytes are a template". A longer run: npx tsx tools/template-fuzz.ts --runs 1000000.

const TEMPLATES = 3000;
const anyText = fc.array(fc.integer({ min: 0, max: 0xffff })).map((codes) => String.fromCharCode(...codes));

describe('any bytes are a template', () => {
  it('and any data is data: nothing throws, hangs or comes out unescaped', () => {
    expect(fuzz({ runs: TEMPLATES, firstSeed: 1 })).toEqual([]);
  });

  it('and text without braces comes out as it went in', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const plain = text.replace(/[{}]/g, '');
        expect(renderText(plain)).toBe(plain);
      }),
    );
  });

  it('and a value comes out as it went in', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(renderText('{t}', { t: text })).toBe(text);
      }),
    );
  });

  it('and rendering twice gives the same twice', () => {
    fc.assert(
      fc.property(fc.string(), fc.json(), (template, json) => {
        const data: unknown = JSON.parse(json);
        const first = renderWith(template, data);
        expect(renderWith(template, data)).toEqual(first);
      }),
    );
  });

  it('and JSON data is the same with or without the look for accessors', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        const data: unknown = JSON.parse(json);
        const template = '{@|json}{.repeated section @}{@|json},{@index}{.end}{a}{b.c}{constructor}{toString.name}';
        expect(renderText(template, data, { isPlainData: true })).toBe(renderText(template, data));
      }),
    );
  });
});

describe('a deep or repetitive template', () => {
  it('and deep data stay within the stack', () => {
    const deep = JSON.parse(`${'['.repeat(5000)}1${']'.repeat(5000)}`) as unknown;
    expect(typeof renderText('{@}{@|json}{.equal? @ @}x{.end}', deep)).toBe('string');
    expect(typeof renderText('{@|json}', deep, { isPlainData: true })).toBe('string');
  });
});
