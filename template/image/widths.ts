/** The widths pictures are stored in, in pixels. */
export const IMAGE_WIDTHS = [100, 300, 500, 750, 1000, 1500, 2500] as const;

const LARGEST_THUMBNAIL = 1500;

/** The smallest stored width that fills the wanted one, or of all for NaN; the very largest is never a thumbnail. */
export function thumbnailFor(requested: number): string {
  const fitting = IMAGE_WIDTHS.find((width) => width < LARGEST_THUMBNAIL && !(requested > width));
  return `${fitting ?? LARGEST_THUMBNAIL}w`;
}

const NEXT: ReadonlyMap<string, string> = new Map(
  IMAGE_WIDTHS.slice(1).map((next, i) => [`${IMAGE_WIDTHS[i]}w`, `${next}w`]),
);

/** The next larger stored width after `750w`; undefined when the text is not one of them or the last. */
export function nextWidth(variant: string): string | undefined {
  return NEXT.get(variant);
}
