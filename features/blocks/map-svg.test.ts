import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mapSvg } from './map-svg.ts';

describe('an SVG map', () => {
  it('draws the grid, the scale and the pin for every place and zoom', () => {
    const coordinates = fc.record({
      latitude: fc.double({ min: -85, max: 85, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
      zoom: fc.double({ min: 1, max: 19, noNaN: true }),
    });
    fc.assert(
      fc.property(coordinates, (view) => {
        const svg = mapSvg(view);
        expect(svg).not.toMatch(/NaN|Infinity|undefined/);
        expect(svg).toContain('class="pin"');
        expect(svg.length).toBeLessThan(60_000);
      }),
    );
  });

  it('labels the grid lines in degrees', () => {
    expect(mapSvg({ latitude: 41.9268, longitude: -73.9126, zoom: 13 })).toMatch(/41°5\d′[\d″]*N[^]*/);
    expect(mapSvg({ latitude: 0, longitude: 0, zoom: 14 })).toContain('1 km');
  });
});
