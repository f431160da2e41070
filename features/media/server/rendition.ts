import type { ImageWidth } from '../rules.ts';

export type RenditionFormat = 'avif' | 'webp' | 'jpeg' | 'png';

export interface Rendition {
  width: ImageWidth;
  format: RenditionFormat;
}

/** The facts of a picture needed to render it. */
export interface RenditionSource {
  contentType: string;
  width: number;
  frames: number;
}
