import { z } from 'zod';
import { isSafeUrl } from '#features/content/safe-url.ts';
import { MediaFile } from '#features/sites/site-file.ts';
import { Slug } from '#kernel/text/slug.ts';

/** Schemas for the fields of blocks. All are bounded, and all have a default. */

const LINE = 500;
const PARAGRAPHS = 10_000;
const MAX_HTML = 90_000;
const MAX_URL = 2083;

export const Line = z.string().max(LINE).default('');
export const Paragraphs = z.string().max(PARAGRAPHS).default('');
/** Markup of the owner, who may write code. */
export const Html = z.string().max(MAX_HTML).default('');
export const Link = z.string().max(MAX_URL).refine(isSafeUrl, 'Expected the URL of a page').default('');
/** A URL on another site. */
export const WebAddress = z
  .string()
  .max(MAX_URL)
  .regex(/^(?:https?:\/\/\S+)?$/, 'Expected a URL that starts with https://')
  .default('');
export const Picture = MediaFile.nullish();
export const Pictures = z.array(MediaFile).max(200).default([]);
export const CollectionSlug = Slug.nullish();
export const FormKey = Slug.nullish();
export const ItemPath = z
  .string()
  .max(241)
  .regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'Expected collection/slug')
  .nullish();
export const Align = z.enum(['left', 'center', 'right']).default('left');
/** `3:2`. */
export const AspectRatio = z
  .string()
  .regex(/^(?:[1-9]\d{0,3}:[1-9]\d{0,3})?$/, 'Expected a ratio such as 3:2')
  .default('');
export const flag = (defaultValue: boolean) => z.boolean().default(defaultValue);
export const boundedInteger = (min: number, max: number, defaultValue: number) =>
  z.number().min(min).max(max).default(defaultValue);

/** In CSS syntax, empty for none. */
export function cssRatio(ratio: string): string {
  return ratio.replace(':', ' / ');
}

/** An optional value as a list. */
export function given<Value>(value: Value | null | undefined): Value[] {
  return value === null || value === undefined ? [] : [value];
}
