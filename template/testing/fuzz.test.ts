import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzz } from './fuzz.ts';
import { renderText, renderWith, testEngine } from './render.ts';

// Owns "any bytes are a template". A longer run: npx tsx tools/template-fuzz.ts --runs 1000000.

const TEMPLATES = 3000;
const anyText = fc.array(fc.integer({ min: 0, max: 0xffff })).map((codes) => String.fromCharCode(...codes));

describe('any bytes are a template', () => {
  it('and any data is data: nothing throws, hangs or comes out unescaped', () => {
    expect(fuzz({ runs: TEMPLATES, firstSeed: 1 })).toEqual([]);
  }, 120_000);

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
  it.each([
    ['open braces', '{'.repeat(200_000)],
    ['comments that do not end', '{##'.repeat(50_000)],
    ['open sections', '{.section @}'.repeat(20_000)],
    ['ends', '{.end}'.repeat(20_000)],
    ['unknown formatters', '{a|zz}'.repeat(20_000)],
    ['long references', `{${'a.'.repeat(50_000)}a}`],
    ['long conditions', `{.if ${'a||'.repeat(20_000)}a}{.end}`],
    ['long expressions', `{.eval ${'(1+'.repeat(20_000)}1${')'.repeat(20_000)}}`],
    ['many references', `{${'a,'.repeat(50_000)}a}`],
    ['many formatters', `{a${'|html'.repeat(50_000)}}`],
    ['long arguments', `{a|cycle${' x'.repeat(100_000)}}`],
    ['many bindings', `{.ctx @x${' k=a'.repeat(20_000)}}`],
  ])('of %s is done in time', (_what, template) => {
    const started = performance.now();
    testEngine.render(testEngine.compile(template), { a: 'x' });
    expect(performance.now() - started).toBeLessThan(100 * (template.length / 1024));
  });

  it('and deep data stay within the stack', () => {
    const deep = JSON.parse(`${'['.repeat(5000)}1${']'.repeat(5000)}`) as unknown;
    expect(typeof renderText('{@}{@|json}{.equal? @ @}x{.end}', deep)).toBe('string');
    expect(typeof renderText('{@|json}', deep, { isPlainData: true })).toBe('string');
  });

  it('and messages of any shape are done in time', () => {
    const bad = [
      '{'.repeat(20_000),
      "'".repeat(20_000),
      '{0 plural '.repeat(5000),
      '{0 select a{'.repeat(5000),
      '#'.repeat(20_000),
    ];
    for (const m of bad) {
      const started = performance.now();
      renderText('{m|message n}', { m, n: 1 });
      expect(performance.now() - started).toBeLessThan(2000);
    }
  });
});
