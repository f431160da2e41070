import type { Dom } from './dom.ts';

export interface Region {
  top: number;
  left: number;
  right: number;
  bottom: number;
  width: number;
  height: number;
}

const toRegion = (left: number, top: number, { width, height }: { width: number; height: number }): Region => ({
  left,
  top,
  width,
  height,
  right: left + width,
  bottom: top + height,
});

/** The visible part of the page. */
export function viewportRegion(): Region {
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  return toRegion(scrollX, scrollY, { width, height });
}

/** The position of an element on the page. For anything else, the whole page. */
export function regionOf(dom: Dom): Region {
  if (!(dom instanceof Element)) {
    const { scrollWidth: width, scrollHeight: height } = document.documentElement;
    return toRegion(0, 0, { width, height });
  }
  const box = dom.getBoundingClientRect();
  return toRegion(box.left + scrollX, box.top + scrollY, box);
}

/** Whether a region is inside another one, partly or completely. */
export function isIn(region: Region, other: Region, all: boolean): boolean {
  if (all)
    return (
      region.top >= other.top &&
      region.left >= other.left &&
      region.bottom <= other.bottom &&
      region.right <= other.right
    );
  return (
    region.top < other.bottom && region.bottom > other.top && region.left < other.right && region.right > other.left
  );
}
