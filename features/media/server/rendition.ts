import type { ImageWidth } from '../rules.ts';

export type RenditionFormat = 'avif' | 'webp' | 'jpeg' | 'png';

export interface Rendition {
  width: ImageWidth;
  format: RenditionFormat;
}

/** What has to be known of a picture to draw it. */
export interface RenderedMedium {
  contentType: string;
  width: number;
  frames: number;
}
