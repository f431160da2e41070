/** The widths pictures are stored in, in pixels. */
export const IMAGE_WIDTHS = [100, 300, 500, 750, 1000, 1500, 2500] as const;

const LARGEST_THUMBNAIL = 1500;

/** The smallest stored width that fills the wanted one; the very largest is never a thumbnail. */
export function thumbnailFor(wanted: number): string {
  const fitting = IMAGE_WIDTHS.find((width) => width < LARGEST_THUMBNAIL && wanted <= width);
  return `${fitting ?? LARGEST_THUMBNAIL}w`;
}

/** The next larger stored width after `750w`; undefined when the text is not one of them or the last. */
export function nextWidth(variant: string): string | undefined {
  const at = IMAGE_WIDTHS.findIndex((width) => `${width}w` === variant);
  const next = at < 0 ? undefined : IMAGE_WIDTHS[at + 1];
  return next === undefined ? undefined : `${next}w`;
}

/** The stored widths in a `systemDataVariants` list such as `1500x1000,100w,300w`. */
export function storedWidths(variants: string): string[] {
  return variants.split(',').filter((variant) => variant.endsWith('w'));
}
