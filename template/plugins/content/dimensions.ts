import {
  type Dimensions,
  heightForWidth,
  INVALID_DIMENSIONS,
  parseDimensions,
  widthForHeight,
} from '../../image/dimensions.ts';
import { thumbnailFor } from '../../image/widths.ts';
import { asString } from '../../value/convert.ts';
import { type Formatter, type FormatterTable, ofArguments } from '../plugin.ts';

function ofSize(measure: (size: Dimensions, requested: number) => number | string): Formatter {
  return ofArguments((args) => {
    const requested = Number.parseInt(args[0] ?? '', 10);
    return (value) => {
      const size = parseDimensions(asString(value));
      return size === undefined ? INVALID_DIMENSIONS : measure(size, requested);
    };
  });
}

const thumbnailForWidth = ofArguments((args) => {
  const thumbnail = thumbnailFor(Number.parseInt(args[0] ?? '', 10));
  return () => thumbnail;
});
const thumbnailForHeight = ofSize((size, requested) => thumbnailFor(widthForHeight(size, requested)));

export const dimensionFormatters = {
  width: ofSize(({ width }) => width),
  height: ofSize(({ height }) => height),
  resizedHeightForWidth: ofSize(heightForWidth),
  resizedWidthForHeight: ofSize(widthForHeight),
  squarespaceThumbnailForWidth: thumbnailForWidth,
  squarespaceThumbnailForHeight: thumbnailForHeight,
  thumbnailForWidth,
  thumbnailForHeight,
} satisfies FormatterTable;
