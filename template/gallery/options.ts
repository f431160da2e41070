/** Settings with a fixed set of values, and their defaults. */
export const GALLERY_CHOICES = {
  design: { values: ['slideshow', 'slider', 'grid', 'stacked'], initial: 'grid' },
  'meta-position': {
    values: ['top', 'top-left', 'top-right', 'center', 'bottom', 'bottom-left', 'bottom-right'],
    initial: 'bottom',
  },
  'active-alignment': { values: ['center', 'left', 'right'], initial: 'center' },
} as const;

/** Flags that have a predicate. */
export const GALLERY_PREDICATE_FLAGS = [
  'autoplay',
  'auto-crop',
  'controls',
  'lightbox',
  'square-thumbs',
  'show-meta',
  'show-meta-on-hover',
  'thumbnails',
] as const;

/** All flags with their defaults. */
export const GALLERY_FLAGS = {
  autoplay: false,
  'auto-crop': false,
  controls: true,
  lightbox: true,
  'square-thumbs': true,
  'show-meta': false,
  'show-meta-on-hover': false,
  thumbnails: true,
  strips: false,
  newWindow: false,
  transparentBackground: false,
} as const;

export interface Range {
  readonly min: number;
  readonly max: number;
  readonly initial: number;
}

/** Seconds for the delay, pixels for the sizes, and a count per row. */
export const GALLERY_RANGES = {
  'autoplay-duration': { min: 1, max: 10, initial: 5 },
  thumbnailStripHeight: { min: 0, max: 200, initial: 80 },
  margin: { min: 0, max: 60, initial: 20 },
  thumbnailsPerRow: { min: 1, max: 10, initial: 4 },
  padding: { min: 0, max: 50, initial: 20 },
  maxColumnWidth: { min: 100, max: 300, initial: 200 },
} as const satisfies Record<string, Range>;
