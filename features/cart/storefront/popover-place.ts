export const POPOVER_LASTS_MS = 3000;
export const POPOVER_SCROLL_THROTTLE_MS = 100;
const WIDE_OFFSET_PX = 33;
const NARROW_OFFSET_PX = 16;

export interface PopoverView {
  /** Lower edge of what the popover hangs from, from the top of the window; null when there is nothing. */
  anchorBottom: number | null;
  isWide: boolean;
}

/** How far from the top of the window the popover stands: below its anchor, or at the top once that has scrolled away. */
export function popoverTop({ anchorBottom, isWide }: PopoverView): number {
  return Math.max(0, anchorBottom ?? 0) + (isWide ? WIDE_OFFSET_PX : NARROW_OFFSET_PX);
}
