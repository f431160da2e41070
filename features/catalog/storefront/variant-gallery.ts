import { scrollHorizontally } from '#browser/islands/scroll-animation.ts';

const FROM_LINK = ['href'];
const FROM_IMAGE = ['src', 'srcset', 'alt', 'style'];

/** Swaps the picture of a variant with the first one of the gallery. */
export function readGallery(root: ParentNode): { show(imageId: string | null): void } {
  const gallery = root.querySelector('.product-gallery, [data-product-gallery]');
  const images = [...(gallery?.querySelectorAll('img') ?? [])];
  const originals = images.map(read);
  return {
    show(imageId) {
      const found = imageId === null ? -1 : originals.findIndex(({ src }) => src?.includes(`/${imageId}/`) === true);
      for (const [index, image] of images.entries()) {
        const other = index === 0 ? found : index === found ? 0 : index;
        const source = originals[other] ?? originals[index];
        if (source !== undefined && image.getAttribute('src') !== source['src']) write(image, source);
      }
      if (gallery instanceof HTMLElement && gallery.scrollLeft > 0) scrollHorizontally(gallery, 0);
    },
  };
}

type Picture = Partial<Record<string, string>>;

function read(image: HTMLImageElement): Picture {
  const link = image.closest('a');
  const picture: Picture = {};
  for (const name of FROM_IMAGE) picture[name] = image.getAttribute(name) ?? '';
  for (const name of FROM_LINK) picture[name] = link?.getAttribute(name) ?? '';
  return picture;
}

function write(image: HTMLImageElement, picture: Picture): void {
  for (const name of FROM_IMAGE) image.setAttribute(name, picture[name] ?? '');
  for (const name of FROM_LINK) image.closest('a')?.setAttribute(name, picture[name] ?? '');
}
