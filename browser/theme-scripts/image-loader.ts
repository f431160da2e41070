import { toDom } from './dom.ts';
import { chooseWidth, drawnWidth, type Mode, parseSize, type Size, toPosition } from './image-size.ts';

export interface LoadOptions {
  /** Left out, as `data-load` says; `viewport` leaves it to the browser, which loads what comes near the screen. */
  load?: boolean | 'viewport';
  mode?: Mode | null;
}

const FIT: Readonly<Record<Mode, string>> = { fill: 'cover', cover: 'cover', fit: 'contain' };
const OWN_PICTURE = /^(?:https?:\/\/[^/]+)?\/media\/[^?]*$/;

/** Loads pictures that have their address in `data-src`, in the width that they are shown in. */
export function createImageLoader(widths: readonly number[]) {
  /** Whether the picture is loaded, or on its way. */
  const load = (given: unknown, options: LoadOptions = {}): boolean => {
    const image = toDom(given);
    if (!(image instanceof HTMLImageElement)) return false;
    const source = image.dataset['src'] ?? image.dataset['image'] ?? '';
    if (source === '') return false;
    const size = parseSize(image.dataset['imageDimensions'] ?? '');
    const mode = options.mode ?? null;
    if (mode !== null) arrange(image, mode);
    const isRequested = options.load ?? image.dataset['load'] !== 'false';
    if (isRequested === false) return false;
    if (isRequested === 'viewport') image.loading = 'lazy';
    const width = chooseWidth(widths, shownWidth(image, size, mode) * devicePixelRatio, size);
    show(image, OWN_PICTURE.test(source) ? `${source}?format=${width}w` : source);
    return true;
  };
  return { load };
}

/** Into the element around it, with the focal point in sight. */
function arrange(image: HTMLImageElement, mode: Mode): void {
  Object.assign(image.style, {
    width: '100%',
    height: '100%',
    objectFit: FIT[mode],
    objectPosition: mode === 'fit' ? '50% 50%' : toPosition(image.dataset['imageFocalPoint'] ?? ''),
  });
}

function shownWidth(image: HTMLImageElement, size: Size | null, mode: Mode | null): number {
  const around = image.parentElement;
  if (mode === null) return image.clientWidth || around?.clientWidth || (size?.width ?? innerWidth);
  const box = { width: around?.clientWidth ?? 0, height: around?.clientHeight ?? 0 };
  return drawnWidth(size, box, mode) || innerWidth;
}

function show(image: HTMLImageElement, address: string): void {
  // What the page was sent with leaves the choice to the browser; from here on it is made here.
  image.removeAttribute('srcset');
  image.removeAttribute('sizes');
  if (image.getAttribute('src') !== address) image.src = address;
  const finish = (): void => image.classList.add('loaded');
  if (image.complete && image.naturalWidth > 0) finish();
  else image.addEventListener('load', finish, { once: true });
}
