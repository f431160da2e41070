/** Widths in which a picture is available. In a URL the name is the number with a `w`. */
export const IMAGE_WIDTHS = [100, 300, 500, 750, 1000, 1500, 2500] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

export const DEFAULT_WIDTH: ImageWidth = 1500;

/** The width that `?format=` requests. An unknown or missing one gets the default. */
export function toImageWidth(format: string | undefined): ImageWidth {
  const found = IMAGE_WIDTHS.find((width) => `${width}w` === format);
  return found ?? DEFAULT_WIDTH;
}

/**
 * The stored width for a requested one: a photograph is not enlarged, so that all widths above its own are the same
 * file.
 */
export function toStoredWidth(
  requested: ImageWidth,
  { width, contentType }: { width: number; contentType: string },
): ImageWidth {
  if (contentType === 'image/svg+xml') return requested;
  return IMAGE_WIDTHS.find((candidate) => candidate >= width && candidate <= requested) ?? requested;
}

/** The useful widths of a picture: all up to its own, in the format that templates read. */
export function systemDataVariants(width: number, height: number): string {
  const fitting = IMAGE_WIDTHS.filter((candidate) => candidate <= width && candidate <= DEFAULT_WIDTH);
  const widths = fitting.length > 0 ? fitting : [IMAGE_WIDTHS[0]];
  return [`${width}x${height}`, ...widths.map((candidate) => `${candidate}w`)].join(',');
}

/** The maximum pixels and bytes of an uploaded picture. More is a decompression bomb or a mistake. */
export const MAX_PIXELS = 100_000_000;
/** A progressive or interlaced picture has to be held in memory completely. */
export const MAX_PROGRESSIVE_PIXELS = 50_000_000;
export const MAX_PICTURE_BYTES = 20_000_000;
export const MAX_FILE_BYTES = 200_000_000;
/** From this size on the library calls a file large. */
export const LARGE_BYTES = 2_000_000;
/** An animated picture with more frames, or more pixels in all of them, becomes a still. */
const MAX_FRAMES = 300;

export function storedFrames(frames: number, pixelsOfAll: number): number {
  return frames > MAX_FRAMES || pixelsOfAll > MAX_PIXELS ? 1 : frames;
}

/** The type of a video of another site: its file contains only the URL. */
export const EXTERNAL_VIDEO = 'text/uri-list';

/** File extensions by content type. The first one of a type is used for new files. `media_names` in the database finds them. */
export const EXTENSIONS: readonly (readonly [extension: string, contentType: string])[] = [
  ['svg', 'image/svg+xml'],
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['webp', 'image/webp'],
  ['gif', 'image/gif'],
  ['avif', 'image/avif'],
  ['pdf', 'application/pdf'],
  ['txt', 'text/plain'],
  ['csv', 'text/csv'],
  ['vtt', 'text/vtt'],
  ['uri', 'text/uri-list'],
  ['zip', 'application/zip'],
  ['mp3', 'audio/mpeg'],
  ['m4a', 'audio/mp4'],
  ['ogg', 'audio/ogg'],
  ['wav', 'audio/wav'],
  ['flac', 'audio/flac'],
  ['mp4', 'video/mp4'],
  ['m4v', 'video/mp4'],
  ['webm', 'video/webm'],
  ['mov', 'video/quicktime'],
];

export function extensionOf(filename: string): string {
  const dot = filename.lastIndexOf('.');
  return dot < 0 ? '' : filename.slice(dot + 1).toLowerCase();
}

export function contentTypeOf(filename: string): string | null {
  const extension = extensionOf(filename);
  return EXTENSIONS.find(([candidate]) => candidate === extension)?.[1] ?? null;
}

/** The content type that a file is stored with. For text files the name decides, for all others only the content. */
export function toContentType(sniffed: string, filename: string): string {
  const named = contentTypeOf(filename);
  // The URL of a video is checked when it is added, so a file cannot claim to be one.
  const isText = named?.startsWith('text/') === true && named !== EXTERNAL_VIDEO;
  return sniffed === 'text/plain' && isText ? named : sniffed;
}

export function extensionFor(contentType: string): string {
  return EXTENSIONS.find(([, candidate]) => candidate === contentType)?.[0] ?? 'bin';
}

export function isPicture(contentType: string): boolean {
  return contentType.startsWith('image/');
}

/** Whether the file plays in a page and may be fetched in ranges. */
export function isPlayable(contentType: string): boolean {
  return contentType.startsWith('audio/') || contentType.startsWith('video/');
}

/** Whether pages may load the file as it is: recordings and their captions. */
export function isServed(contentType: string): boolean {
  return isPlayable(contentType) || contentType === 'text/vtt';
}

/** Files of one kind can replace each other. */
export function kindOf(contentType: string): 'image' | 'audio' | 'video' | 'document' {
  if (isPicture(contentType)) return 'image';
  if (contentType.startsWith('audio/')) return 'audio';
  return contentType.startsWith('video/') || contentType === EXTERNAL_VIDEO ? 'video' : 'document';
}
