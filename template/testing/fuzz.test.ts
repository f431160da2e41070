import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { fuzz } from './fuzz.ts';
import { renderText, renderWith } from './render.ts';

// Covers the rule that any bytes are a valid template. For a longer run: npx tsx tools/template-fuzz.ts --runs 1000000.

const TEMPLATES = 3000;
const anyText = fc.array(fc.integer({ min: 0, max: 0xffff })).map((codes) => String.fromCharCode(...codes));

describe('random templates and data', () => {
  it('a random template never throws or writes unescaped values, and both backends render it alike', () => {
    expect(fuzz({ runs: TEMPLATES, firstSeed: 1 })).toEqual([]);
  });

  it('the result does not depend on the speed of the machine', () => {
    let now = 0;
    const readJumpingClock = () => (now += 3_600_000);
    const spies = [vi.spyOn(Date, 'now'), vi.spyOn(performance, 'now')];
    for (const spy of spies) spy.mockImplementation(readJumpingClock);
    try {
      expect(fuzz({ runs: 300, firstSeed: 1 })).toEqual([]);
    } finally {
      for (const spy of spies) spy.mockRestore();
    }
  });

  it('text without braces is written unchanged', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const plain = text.replace(/[{}]/g, '');
        expect(renderText(plain)).toBe(plain);
      }),
    );
  });

  it('a string value is written unchanged', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(renderText('{t}', { t: text })).toBe(text);
      }),
    );
  });

  it('rendering twice gives the same result', () => {
    fc.assert(
      fc.property(fc.string(), fc.json(), (template, json) => {
        const data: unknown = JSON.parse(json);
        const first = renderWith(template, data);
        expect(renderWith(template, data)).toEqual(first);
      }),
    );
  });

  it('JSON data renders the same with and without the check for accessors', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        const data: unknown = JSON.parse(json);
        const template = '{@|json}{.repeated section @}{@|json},{@index}{.end}{a}{b.c}{constructor}{toString.name}';
        expect(renderText(template, data, { isPlainData: true })).toBe(renderText(template, data));
      }),
    );
  });
});

describe('deeply nested data', () => {
  it('rendering deeply nested data does not overflow the stack', () => {
    const deep = JSON.parse(`${'['.repeat(5000)}1${']'.repeat(5000)}`) as unknown;
    expect(typeof renderText('{@}{@|json}{.equal? @ @}x{.end}', deep)).toBe('string');
    expect(typeof renderText('{@|json}', deep, { isPlainData: true })).toBe('string');
  });
});
