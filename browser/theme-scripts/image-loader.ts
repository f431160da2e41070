import { toDom } from './dom.ts';
import { chooseWidth, type Mode, parseSize, renderedWidth, type Size, toPosition } from './image-size.ts';

export interface LoadOptions {
  /** Defaults to the `data-load` attribute. `viewport` enables native lazy loading. */
  load?: boolean | 'viewport';
  mode?: Mode | null;
}

const FIT: Readonly<Record<Mode, string>> = { fill: 'cover', cover: 'cover', fit: 'contain' };
const SITE_IMAGE = /^(?:https?:\/\/[^/]+)?\/media\/[^?]*$/;

/** Loads images whose URL is in `data-src`, in the width they are displayed at. */
export function createImageLoader(widths: readonly number[]) {
  /** Returns whether the image is loaded or loading. */
  const load = (given: unknown, options: LoadOptions = {}): boolean => {
    const image = toDom(given);
    if (!(image instanceof HTMLImageElement)) return false;
    const source = image.dataset['src'] ?? image.dataset['image'] ?? '';
    if (source === '') return false;
    const size = parseSize(image.dataset['imageDimensions'] ?? '');
    const mode = options.mode ?? null;
    if (mode !== null) applyFit(image, mode);
    const isRequested = options.load ?? image.dataset['load'] !== 'false';
    if (isRequested === false) return false;
    if (isRequested === 'viewport') image.loading = 'lazy';
    const width = chooseWidth(widths, displayedWidth(image, size, mode) * devicePixelRatio, size);
    setSource(image, SITE_IMAGE.test(source) ? `${source}?format=${width}w` : source);
    return true;
  };
  return { load };
}

/** Fits the image into its parent element, with the focal point visible. */
function applyFit(image: HTMLImageElement, mode: Mode): void {
  Object.assign(image.style, {
    width: '100%',
    height: '100%',
    objectFit: FIT[mode],
    objectPosition: mode === 'fit' ? '50% 50%' : toPosition(image.dataset['imageFocalPoint'] ?? ''),
  });
}

function displayedWidth(image: HTMLImageElement, size: Size | null, mode: Mode | null): number {
  const container = image.parentElement;
  if (mode === null) return image.clientWidth || container?.clientWidth || (size?.width ?? innerWidth);
  const box = { width: container?.clientWidth ?? 0, height: container?.clientHeight ?? 0 };
  return renderedWidth(size, box, mode) || innerWidth;
}

function setSource(image: HTMLImageElement, address: string): void {
  // The server-rendered `srcset` lets the browser choose the width. From now on this code chooses it.
  image.removeAttribute('srcset');
  image.removeAttribute('sizes');
  if (image.getAttribute('src') !== address) image.src = address;
  const finish = (): void => image.classList.add('loaded');
  if (image.complete && image.naturalWidth > 0) finish();
  else image.addEventListener('load', finish, { once: true });
}
