export interface ScrollTimes {
  minMs?: number;
  maxMs?: number;
}

export const SCROLL_MIN_MS = 50;
export const SCROLL_MAX_MS = 50;
const MS_PER_PX = 0.5;

/** Longer distances take longer, between a minimum and a maximum. */
export function scrollDuration(px: number, { minMs = SCROLL_MIN_MS, maxMs = SCROLL_MAX_MS }: ScrollTimes = {}): number {
  return Math.min(maxMs, Math.max(minMs, Math.abs(px) * MS_PER_PX));
}

/** Scrolls a strip horizontally with an animation, or immediately if the user prefers reduced motion. */
export function scrollHorizontally(strip: HTMLElement, left: number): void {
  const from = strip.scrollLeft;
  const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : scrollDuration(left - from);
  const startedAt = performance.now();
  const step = (): void => {
    const part = duration === 0 ? 1 : Math.min(1, (performance.now() - startedAt) / duration);
    strip.scrollLeft = from + (left - from) * part;
    if (part < 1) requestAnimationFrame(step);
  };
  step();
}
