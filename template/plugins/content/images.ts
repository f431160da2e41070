import { escapeAttribute } from '#kernel/text/escape.ts';
import { altTextOf, COLOR_POSITIONS, imageMeta, srcsetOf } from '../../image/image-attributes.ts';
import type { Run } from '../../run/model.ts';
import { inQuotes } from '../../text/in-quotes.ts';
import { asString, isTruthy } from '../../value/convert.ts';
import { stepInto } from '../../value/path.ts';
import type { Value } from '../../value/value.ts';
import { field, scopedField } from '../lookup.ts';
import { type FormatterTable, inScope, ofArguments, ofValue } from '../plugin.ts';

const DEFAULT_CLASS = 'thumb-image';

const blockType = scopedField('blockType');
const colorData = field('colorData');
const items = field('items');
const coverImage = field('coverImage');

function altText(run: Run, picture: Value): string {
  return altTextOf(picture, blockType(run, picture));
}

function metaOf(run: Run, picture: Value): string {
  return imageMeta(picture, altText(run, picture));
}

function imageTag(run: Run, picture: Value, className: string): string {
  const alt = escapeAttribute(altText(run, picture));
  const src = inQuotes(stepInto(picture, 'assetUrl'));
  const id = inQuotes(stepInto(picture, 'id'));
  // The language escapes the text of the second tag twice, and public themes depend on it.
  return (
    `<noscript><img src="${src}" alt="${alt}" /></noscript><img class="${inQuotes(className)}" ` +
    `${imageMeta(picture, alt)}data-load="false" data-image-id="${id}" data-type="image" />`
  );
}

function describeColors(picture: Value, position: string | undefined, property: string | undefined): Value {
  const colors = colorData(picture);
  if (colors === undefined || colors === null) return undefined;
  const colorAt = (name: string) => stepInto(colors, `${name}Average`);
  if (position === undefined) {
    return COLOR_POSITIONS.map((name) => `data-color-${name}="#${inQuotes(colorAt(name))}" `).join('');
  }
  const color = colorAt(position);
  if (!isTruthy(color)) return `"${position}" not found.`;
  return property === undefined ? `#${asString(color)}` : `${property}: #${asString(color)}`;
}

export const imageFormatters = {
  image: inScope((args) => {
    const className = args[0] ?? DEFAULT_CLASS;
    return (run, value) => imageTag(run, value, className);
  }),
  'image-meta': inScope(() => (run, value) => metaOf(run, value)),
  'child-image-meta': inScope((args) => {
    const index = Number.parseInt(args[0] ?? '0', 10);
    return (run, value) => metaOf(run, stepInto(items(value), Number.isNaN(index) ? 0 : index));
  }),
  'cover-image-meta': inScope(() => (run, value) => metaOf(run, coverImage(value))),
  'image-color': ofArguments(
    ([position, property]) =>
      (value) =>
        describeColors(value, position, property),
  ),
  'image-srcset': ofValue((value) => srcsetOf(value) ?? value),
} satisfies FormatterTable;
