import { asBoolean } from '../value/convert.ts';
import { stepInto } from '../value/path.ts';
import type { Value } from '../value/value.ts';
import { GALLERY_CHOICES, GALLERY_FLAGS, GALLERY_RANGES, type Range } from './options.ts';

type Choices = { readonly [K in keyof typeof GALLERY_CHOICES]: (typeof GALLERY_CHOICES)[K]['values'][number] };
type Flags = { readonly [K in keyof typeof GALLERY_FLAGS]: boolean };
type Numbers = { readonly [K in keyof typeof GALLERY_RANGES]: number };

export interface GallerySettings extends Choices, Flags, Numbers {
  /** For example `3:2`. Undefined keeps the aspect ratio of each image. */
  readonly 'aspect-ratio': string | undefined;
  readonly lightboxTheme: 'light' | 'dark';
  /** Pixels. */
  readonly 'max-width': number | undefined;
}

const RATIO = /^[1-9][0-9]*:[1-9][0-9]*$/;

function choose(values: readonly string[], initial: string, option: Value): string {
  return values.find((value) => value === option) ?? initial;
}

/** Clamps values to the range. Anything but a number becomes the default. */
function clamp({ min, max, initial }: Range, option: Value): number {
  const number = typeof option === 'string' && option.trim() !== '' ? Number(option) : option;
  return typeof number === 'number' && !Number.isNaN(number) ? Math.min(max, Math.max(min, number)) : initial;
}

function mapEntries<T, R>(
  table: Readonly<Record<string, T>>,
  convert: (name: string, entry: T) => R,
): Record<string, R> {
  return Object.fromEntries(Object.entries(table).map(([name, entry]) => [name, convert(name, entry)]));
}

/** The stored options of a gallery, completed with defaults and clamped to valid ranges. */
export function toGallerySettings(options: Value): GallerySettings {
  const option = (name: string) => stepInto(options, name);
  const ratio = option('aspect-ratio');
  const width = option('max-width');
  return {
    ...(mapEntries(GALLERY_CHOICES, (name, { values, initial }) => choose(values, initial, option(name))) as Choices),
    ...(mapEntries(GALLERY_FLAGS, (name, initial) => {
      const flag = option(name);
      return flag === undefined || flag === null ? initial : asBoolean(flag);
    }) as Flags),
    ...(mapEntries(GALLERY_RANGES, (name, range) => clamp(range, option(name))) as Numbers),
    'aspect-ratio': typeof ratio === 'string' && RATIO.test(ratio) ? ratio : undefined,
    lightboxTheme: option('lightboxTheme') === 'light' ? 'light' : 'dark',
    'max-width': typeof width === 'number' && width > 0 ? width : undefined,
  };
}
