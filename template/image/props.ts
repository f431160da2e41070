import { escapeAttribute } from '#kernel/text/escape.ts';
import { IMAGE_WIDTHS } from './widths.ts';

export type ImagePriority = 'high' | 'low' | 'none';

/** Returns the URL of an image at a width in pixels. */
export type ImageLoader = (src: string, width: number, format: string | undefined) => string;

/** The properties of an image element, for the server and for islands. */
export interface ImageProps {
  readonly src: string;
  readonly width?: number;
  readonly height?: number;
  readonly alt?: string;
  readonly class?: string;
  readonly style?: string;
  /** Use high for images visible on load. The default, none, leaves the choice to the browser. */
  readonly priority?: ImagePriority;
  readonly sizes?: string;
  readonly loader?: ImageLoader;
  /** The widths to offer, in pixels. Defaults to all stored widths. */
  readonly srcset?: readonly number[];
  /** File format to request from the loader. */
  readonly format?: string;
  /** The video for which this image is the poster until it plays. */
  readonly videoId?: string;
  /** Uses `src` unchanged: no loader, no other widths. */
  readonly passthrough?: boolean;
  /** Called by the island when the image has loaded. The server ignores it. */
  readonly onLoadingComplete?: () => void;
}

const DEFAULT_SIZES = '100vw';

export const formatLoader: ImageLoader = (src, width) => `${src}?format=${width}w`;

function loadingOf(priority: ImagePriority): Readonly<Record<string, string>> {
  if (priority === 'none') return { loading: 'lazy' };
  return { loading: priority === 'high' ? 'eager' : 'lazy', fetchpriority: priority };
}

function sourcesOf(props: ImageProps): Readonly<Record<string, string>> {
  if (props.passthrough === true) return { src: props.src };
  const load = props.loader ?? formatLoader;
  const widths = props.srcset ?? IMAGE_WIDTHS;
  const largest = Math.max(...widths, 0);
  const requested = props.width ?? largest;
  const sufficientWidth = widths.find((width) => width >= requested) ?? largest;
  return {
    src: largest === 0 ? props.src : load(props.src, sufficientWidth, props.format),
    srcset: widths.map((width) => `${load(props.src, width, props.format)} ${width}w`).join(', '),
    sizes: props.sizes ?? DEFAULT_SIZES,
  };
}

function optional(name: string, value: string | number | undefined): Readonly<Record<string, string>> {
  return value === undefined ? {} : { [name]: String(value) };
}

/** The attributes of the element, in output order. An image without text is decorative, so `alt` is always present. */
export function toImageAttributes(props: ImageProps): Readonly<Record<string, string>> {
  return {
    ...sourcesOf(props),
    ...optional('width', props.width),
    ...optional('height', props.height),
    alt: props.alt ?? '',
    ...optional('class', props.class),
    ...optional('style', props.style),
    ...loadingOf(props.priority ?? 'none'),
    ...optional('data-video-id', props.videoId),
  };
}

export function renderImage(props: ImageProps): string {
  const attributes = Object.entries(toImageAttributes(props));
  return `<img${attributes.map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`).join('')}>`;
}
