import { DAY } from '#kernel/time/clock.ts';

/** The popup settings that a page passes to its script. */
export interface PopupSettings {
  formId: string;
  title: string;
  text: string;
  /** Triggers after this many seconds or this scroll percentage. Null disables the trigger. */
  afterSeconds: number | null;
  afterScroll: number | null;
  /** Days until a visitor who closed the popup sees it again. Null means never. */
  againAfterDays: number | null;
  /** The page asks for consent, and the popup must not cover it before the visitor has answered. */
  asksConsent: boolean;
}

/** What the browser stores about a popup: that its form was sent, or when it was closed. */
export const POPUP_SENT = 'sent';
export const toClosedState = (now: number): string => `closed ${now}`;

/** Whether the visitor may see the popup, given what the browser has stored. */
export function mayShow(
  stored: string | null,
  { againAfterDays }: Pick<PopupSettings, 'againAfterDays'>,
  now: number,
): boolean {
  if (stored === null) return true;
  const closed = /^closed (\d+)$/.exec(stored)?.[1];
  if (closed === undefined || againAfterDays === null) return false;
  return now - Number(closed) >= againAfterDays * DAY;
}

/** How far a page has been scrolled, in percent. A page that fits the window counts as fully scrolled. */
export function scrolledPercent(page: { top: number; window: number; height: number }): number {
  const scrollableHeight = page.height - page.window;
  return scrollableHeight <= 0 ? 100 : (page.top / scrollableHeight) * 100;
}
