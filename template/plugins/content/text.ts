import { SECOND } from '#kernel/time/clock.ts';
import { colorWeight, toCssColor } from '../../content/color.ts';
import { inQuotes } from '../../text/in-quotes.ts';
import { asNumber, asString } from '../../value/convert.ts';
import type { Value } from '../../value/value.ts';
import { field, scopedField } from '../lookup.ts';
import { type FormatterTable, inScope, ofValue } from '../plugin.ts';

const baseUrl = scopedField('base-url');
const audioUrl = field('structuredContent.audioAssetUrl');
const idOf = field('id');

/** Minutes and seconds. Minutes are not converted to hours, and anything but a number counts as 0. */
function toMinutes(duration: number): string {
  const milliseconds = Number.isFinite(duration) ? duration : 0;
  const seconds = Math.trunc(milliseconds / SECOND);
  return `${Math.trunc(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function audioPlayer(item: Value): string {
  const id = inQuotes(idOf(item));
  return (
    "<script>Y.use('squarespace-audio-player-frontend');</script>\n" +
    `<div class="squarespace-audio-player" data-audio-asset-url="${inQuotes(audioUrl(item))}" ` +
    `data-item-id="${id}" id="audio-player-${id}"></div>`
  );
}

export const contentFormatters = {
  AbsUrl: inScope(() => (run, value) => `${asString(baseUrl(run, undefined))}/${asString(value)}`),
  capitalize: ofValue((value) => asString(value).toUpperCase()),
  'color-weight': ofValue((value) => colorWeight(asString(value))),
  humanizeDuration: ofValue((value) => toMinutes(asNumber(value))),
  'website-color': ofValue(toCssColor),
  'audio-player': ofValue(audioPlayer),
} satisfies FormatterTable;
