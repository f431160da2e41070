import { escapeAttribute } from '#kernel/text/escape.ts';
import { COLOR_POSITIONS, focalPointOf } from '../../image/image-attributes.ts';
import { inQuotes } from '../../text/in-quotes.ts';
import { asString, isTruthy } from '../../value/convert.ts';
import { stepInto } from '../../value/path.ts';
import type { Value } from '../../value/value.ts';
import { field } from '../lookup.ts';
import { type FormatterTable, ofArguments } from '../plugin.ts';

const html = field('oembed.html');
const provider = field('oembed.providerName');
const overlay = field('overlay');

function colorAttributes(colors: Value): string {
  return COLOR_POSITIONS.map((name) => {
    const color = inQuotes(stepInto(colors, `${name}Average`));
    return `data-color-${name.toLowerCase()}="#${color}" `;
  }).join('');
}

function thumbnail(video: Value, hasColors: boolean): string {
  const colors = stepInto(video, 'colorData');
  return (
    `<img data-load="false" data-src="${inQuotes(stepInto(video, 'assetUrl'))}" ` +
    `data-image-dimensions="${inQuotes(stepInto(video, 'originalSize'))}" ` +
    `data-image-focal-point="${focalPointOf(video)}" ${hasColors && isTruthy(colors) ? colorAttributes(colors) : ''}/>`
  );
}

function overlayMarkup(video: Value, hasColors: boolean): string {
  const hasThumbnail = isTruthy(stepInto(video, 'mainImageId')) || isTruthy(stepInto(video, 'systemDataId'));
  const picture = hasThumbnail ? thumbnail(video, hasColors) : '';
  return (
    `<div class="sqs-video-overlay${hasThumbnail ? '' : ' no-thumb'}" style="opacity: 0;">${picture}` +
    '<div class="sqs-video-opaque"> </div><div class="sqs-video-icon"></div></div>'
  );
}

export const videoFormatters = {
  video: ofArguments((args) => {
    const load = args.includes('load-false') ? ' data-load="false" ' : '';
    const hasColors = args.includes('color-data');
    return (value) =>
      `<div class="sqs-video-wrapper" ${load}data-html="${escapeAttribute(asString(html(value)))}" ` +
      `data-provider-name="${inQuotes(provider(value))}">` +
      `${isTruthy(overlay(value)) ? overlayMarkup(value, hasColors) : ''}</div>`;
  }),
} satisfies FormatterTable;
