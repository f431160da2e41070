import { describe, expect, it } from 'vitest';
import enums from '../../docs/spec/enums.json' with { type: 'json' };
import { renderText } from '../testing/render.ts';
import { GALLERY_CHOICES, GALLERY_FLAGS, GALLERY_PREDICATE_FLAGS, GALLERY_RANGES } from './options.ts';
import { toGallerySettings } from './settings.ts';

// Covers the settings of a gallery and the predicates for them.

const holds = (predicate: string, options: object) => renderText(`{.${predicate}}1{.end}`, { options }) === '1';

describe('gallery choices', () => {
  it('design is slideshow, slider, grid or stacked, by default grid [S3.252, S3.253, S3.254, S3.255, S3.256]', () => {
    expect(GALLERY_CHOICES.design.values).toEqual(enums.gallery.design.values);
    expect(GALLERY_CHOICES.design.values).toEqual(['slideshow', 'slider', 'grid', 'stacked']);
    expect(toGallerySettings({}).design).toBe('grid');
    expect(toGallerySettings({ design: 'slider' }).design).toBe('slider');
    expect(toGallerySettings({ design: 'spiral' }).design).toBe('grid');
  });

  it('meta-position has seven values, by default bottom [S3.257, S3.258, S3.259, S3.260, S3.261, S3.262, S3.263]', () => {
    expect(GALLERY_CHOICES['meta-position'].values).toEqual([
      'top',
      'top-left',
      'top-right',
      'center',
      'bottom',
      'bottom-left',
      'bottom-right',
    ]);
    expect(toGallerySettings({})['meta-position']).toBe('bottom');
  });

  it('active-alignment is center, left or right, by default center [S3.264, S3.265, S3.266]', () => {
    expect(GALLERY_CHOICES['active-alignment'].values).toEqual(['center', 'left', 'right']);
    expect(toGallerySettings({})['active-alignment']).toBe('center');
  });

  it('every choice has a predicate', () => {
    for (const [name, { values }] of Object.entries(GALLERY_CHOICES)) {
      for (const value of values) {
        expect(holds(`gallery-${name}-${value}?`, { [name]: value })).toBe(true);
        expect(holds(`gallery-${name}-${value}?`, {})).toBe(false);
      }
    }
  });
});

describe('gallery flags', () => {
  it('flags and their defaults match the specification [S3.267, S3.268, S3.269, S3.270, S3.271, S3.272, S3.273, S3.274, S3.275, S3.276, S3.277, S3.282]', () => {
    expect(Object.keys(GALLERY_FLAGS)).toEqual(enums.gallery.flags);
    const on = Object.entries(toGallerySettings({})).filter(([, value]) => value === true);
    expect(on.map(([name]) => name).sort()).toEqual(['controls', 'lightbox', 'square-thumbs', 'thumbnails']);
    for (const name of Object.keys(GALLERY_FLAGS)) {
      expect(toGallerySettings({ [name]: true })).toMatchObject({ [name]: true });
      expect(toGallerySettings({ [name]: false })).toMatchObject({ [name]: false });
    }
  });

  it.each([...GALLERY_PREDICATE_FLAGS])('gallery-%s? tests the flag', (name) => {
    expect(holds(`gallery-${name}?`, { [name]: true })).toBe(true);
    expect(holds(`gallery-${name}?`, { [name]: 'yes' })).toBe(false);
  });

  it('gallery-meta? holds with controls or indicators', () => {
    expect(holds('gallery-meta?', { controls: true })).toBe(true);
    expect(holds('gallery-meta?', { indicators: 1 })).toBe(true);
    expect(holds('gallery-meta?', {})).toBe(false);
  });
});

describe('gallery values', () => {
  it('accepts aspect-ratio, lightboxTheme and max-width besides numbers [S3.278, S3.279, S3.280, S3.281]', () => {
    const given = { 'autoplay-duration': 3, 'aspect-ratio': '3:2', lightboxTheme: 'light', 'max-width': 900 };
    expect(toGallerySettings(given)).toMatchObject(given);
    expect(toGallerySettings({ 'aspect-ratio': 'wide', lightboxTheme: 'pink', 'max-width': -1 })).toMatchObject({
      'aspect-ratio': undefined,
      lightboxTheme: 'dark',
      'max-width': undefined,
    });
  });

  it.each([
    ['autoplay-duration', { min: 1, max: 10, initial: 5 }],
    ['thumbnailStripHeight', { min: 0, max: 200, initial: 80 }],
    ['margin', { min: 0, max: 60, initial: 20 }],
    ['thumbnailsPerRow', { min: 1, max: 10, initial: 4 }],
    ['padding', { min: 0, max: 50, initial: 20 }],
    ['maxColumnWidth', { min: 100, max: 300, initial: 200 }],
  ] as const)(
    'the range of %s is %j [S9.48, S9.49, S9.50, S9.51, S9.52, S9.53, S9.54, S9.55, S9.56, S9.57, S9.58, S9.59]',
    (name, { min, max, initial }) => {
      expect(GALLERY_RANGES[name]).toEqual({ min, max, initial });
      const read = (value: unknown) => toGallerySettings({ [name]: value } as never)[name];
      expect([read(min), read(max), read(min - 1), read(max + 1)]).toEqual([min, max, min, max]);
      expect([read(undefined), read('x'), read(''), read(null), read({})]).toEqual(Array(5).fill(initial));
      expect(read(String(max))).toBe(max);
    },
  );
});
