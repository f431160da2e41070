import { escapeAttribute } from '#kernel/text/escape.ts';
import { IMAGE_BLOCK_TYPE } from '../content/codes.ts';
import { inQuotes } from '../text/in-quotes.ts';
import { removeTags } from '../text/remove-tags.ts';
import { asNumber, asString, isTruthy } from '../value/convert.ts';
import { stepInto } from '../value/path.ts';
import { isObject, objectOf, type Value } from '../value/value.ts';
import { nextWidth } from './widths.ts';

/** The positions at which the average colors of an image are taken. */
export const COLOR_POSITIONS = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight', 'center'];

const MAX_ALT_LENGTH = 250;
const DEFAULT_FOCAL_POINT = '0.5,0.5';

export function focalPointOf(image: Value): string {
  const point = stepInto(image, 'mediaFocalPoint');
  const [x, y] = [stepInto(point, 'x'), stepInto(point, 'y')];
  return x === undefined || y === undefined ? DEFAULT_FOCAL_POINT : `${inQuotes(x)},${inQuotes(y)}`;
}

/**
 * In an image block the author's alt text is used, even if it is empty. Otherwise the title, body or file name is used.
 */
export function altTextOf(image: Value, blockType: Value): string {
  const own = stepInto(image, 'altText');
  if (asNumber(blockType) === IMAGE_BLOCK_TYPE && typeof own === 'string') return own.trim();
  const title = stepInto(image, 'title');
  if (isTruthy(title)) return asString(title);
  const body = asString(stepInto(image, 'body'));
  if (body !== '') return removeTags(body, ' ').slice(0, MAX_ALT_LENGTH);
  return asString(stepInto(image, 'filename'));
}

/**
 * The data attributes for the image loading scripts, each followed by a space. A missing image has none. Null is an
 * image without data.
 */
export function imageMeta(image: Value, alt: string): string {
  if (image === undefined) return '';
  const src = inQuotes(stepInto(image, 'assetUrl'));
  const key = stepInto(image, 'componentKey');
  const licensed = isObject(stepInto(image, 'licensedAssetPreview')) ? 'data-licensed-asset-preview="true" ' : '';
  const component = isTruthy(key) ? `data-component-key="${inQuotes(key)}" ` : '';
  const size = inQuotes(stepInto(image, 'originalSize'));
  return (
    `${licensed}${component}data-src="${src}" data-image="${src}" data-image-dimensions="${size}" ` +
    `data-image-focal-point="${focalPointOf(image)}" alt="${escapeAttribute(alt)}" `
  );
}

/** A `srcset` attribute with the stored widths, or undefined if there are none. */
export function srcsetOf(image: Value): string | undefined {
  const { systemDataVariants, assetUrl } = objectOf(image);
  const url = inQuotes(assetUrl);
  let sources = '';
  let last = '';
  for (const width of inQuotes(systemDataVariants).split(',')) {
    if (!width.endsWith('w')) continue;
    sources += `${sources === '' ? '' : ','}${url}?format=${width} ${width}`;
    last = width;
  }
  if (last === '') return undefined;
  const next = nextWidth(last);
  return ` srcset="${sources}${next === undefined ? '' : `,${url}?format=original ${next}`}"`;
}
