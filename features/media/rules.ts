/** Widths a picture is offered in; the name in an address is the number with a `w`. */
export const IMAGE_WIDTHS = [100, 300, 500, 750, 1000, 1500, 2500] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

export const DEFAULT_WIDTH: ImageWidth = 1500;

/** The width that `?format=` asks for; an unknown or missing one gets the default. */
export function toImageWidth(format: string | undefined): ImageWidth {
  const found = IMAGE_WIDTHS.find((width) => `${width}w` === format);
  return found ?? DEFAULT_WIDTH;
}

/** The widths worth offering for a picture: all up to its own, as templates list them. */
export function systemDataVariants(width: number, height: number): string {
  const fitting = IMAGE_WIDTHS.filter((candidate) => candidate <= width && candidate <= DEFAULT_WIDTH);
  const widths = fitting.length > 0 ? fitting : [IMAGE_WIDTHS[0]];
  return [`${width}x${height}`, ...widths.map((candidate) => `${candidate}w`)].join(',');
}

const PICTURES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
};
const OTHERS: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  txt: 'text/plain',
  zip: 'application/zip',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  csv: 'text/csv',
};

export function contentTypeOf(filename: string): string | null {
  const ending = filename.slice(filename.lastIndexOf('.') + 1).toLowerCase();
  return PICTURES[ending] ?? OTHERS[ending] ?? null;
}

export function isPicture(contentType: string): boolean {
  return contentType.startsWith('image/');
}
