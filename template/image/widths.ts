/** The widths in which images are stored, in pixels. */
export const IMAGE_WIDTHS = [100, 300, 500, 750, 1000, 1500, 2500] as const;

const LARGEST_THUMBNAIL = 1500;

/**
 * The smallest stored width that covers the requested one, or the smallest of all for NaN. The largest is never a
 * thumbnail.
 */
export function thumbnailFor(requested: number): string {
  const sufficientWidth = IMAGE_WIDTHS.find((width) => width < LARGEST_THUMBNAIL && !(requested > width));
  return `${sufficientWidth ?? LARGEST_THUMBNAIL}w`;
}

const NEXT: ReadonlyMap<string, string> = new Map(
  IMAGE_WIDTHS.slice(1).map((next, i) => [`${IMAGE_WIDTHS[i]}w`, `${next}w`]),
);

/**
 * The next larger stored width, for example after `750w`. Undefined if the text is not a stored width or is the last
 * one.
 */
export function nextWidth(variant: string): string | undefined {
  return NEXT.get(variant);
}
