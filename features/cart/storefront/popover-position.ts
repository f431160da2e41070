export const POPOVER_DURATION_MS = 3000;
export const POPOVER_SCROLL_THROTTLE_MS = 100;
const WIDE_OFFSET_PX = 33;
const NARROW_OFFSET_PX = 16;

export interface PopoverView {
  /** Bottom edge of the anchor element, from the top of the window. Null without an anchor. */
  anchorBottom: number | null;
  isWide: boolean;
}

/**
 * Distance of the popover from the top of the window: below its anchor, or at the top once the anchor has scrolled
 * away.
 */
export function popoverTop({ anchorBottom, isWide }: PopoverView): number {
  return Math.max(0, anchorBottom ?? 0) + (isWide ? WIDE_OFFSET_PX : NARROW_OFFSET_PX);
}
