import { describe, expect, it } from 'vitest';
import { renderText } from '../testing/render.ts';

const weight = (c: unknown) => renderText('{c|color-weight}', { c });
const css = (c: object) => renderText('{c|website-color}', { c });
const GREEN = { hue: 120, saturation: 0.5, lightness: 0.25 };

describe('color weight of a hex color', () => {
  it.each([
    ['fff', 'light'],
    ['#000', 'dark'],
    ['ffff', 'dark'],
    ['fffff', 'dark'],
    ['#ffffff', 'light'],
  ])('accepts 3 to 6 digits: %s is %s [S5.56]', (color, word) => {
    expect(weight(color)).toBe(word);
  });

  it.each(['ff', 'fffffff', 'xyz', '', '#', 12])('returns nothing for the invalid color %j [S5.57]', (color) => {
    expect(weight(color)).toBe('');
  });

  it('a color is light above half of the maximum value and dark otherwise [S9.73]', () => {
    expect(weight('800000')).toBe('light');
    expect(weight('7fffff')).toBe('dark');
  });
});

describe('site colors as CSS', () => {
  it('writes hue, saturation, lightness and an optional alpha as CSS [S3.200, S3.201, S3.202, S3.203]', () => {
    expect(css(GREEN)).toBe('hsl(120, 50%, 25%)');
    expect(css({ ...GREEN, alpha: 0.5 })).toBe('hsla(120, 50%, 25%, 0.5)');
    expect(css({ ...GREEN, alpha: 0 })).toBe('hsla(120, 50%, 25%, 0)');
  });

  it.each(['hue', 'saturation', 'lightness'])('reports only the missing value when %s is missing [S5.58]', (part) => {
    expect(css({ ...GREEN, hue: 400, [part]: undefined })).toBe('Missing an H/S/L value.');
  });

  it.each([
    ['hue', 360, 'Hue out of bounds. '],
    ['saturation', 1, 'Saturation out of bounds. '],
    ['lightness', 1, 'Lightness out of bounds. '],
    ['alpha', 1, 'Alpha out of bounds.'],
  ])('reports a %s outside 0 to %d [S5.59, S5.60, S5.61, S5.62]', (part, max, message) => {
    expect(css({ ...GREEN, [part]: -0.1 })).toBe(message);
    expect(css({ ...GREEN, [part]: max + 0.1 })).toBe(message);
    expect(css({ ...GREEN, [part]: 0 })).toMatch(/^hsl/);
    expect(css({ ...GREEN, [part]: max })).toMatch(/^hsl/);
  });

  it('lists every color value that is out of bounds, in order', () => {
    expect(css({ hue: -1, saturation: 2, lightness: 2, alpha: 2 })).toBe(
      'Hue out of bounds. Saturation out of bounds. Lightness out of bounds. Alpha out of bounds.',
    );
  });
});
