/** Settings with a fixed set of values; the first column of a gallery's `options`. */
export const GALLERY_CHOICES = {
  design: { values: ['slideshow', 'slider', 'grid', 'stacked'], initial: 'grid' },
  'meta-position': {
    values: ['top', 'top-left', 'top-right', 'center', 'bottom', 'bottom-left', 'bottom-right'],
    initial: 'bottom',
  },
  'active-alignment': { values: ['center', 'left', 'right'], initial: 'center' },
} as const;

/** Flags a template can ask for. */
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
