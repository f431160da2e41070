import { DAY } from '#kernel/time/clock.ts';

/** What a page tells its script about the popup of the site. */
export interface PopupFacts {
  formId: string;
  title: string;
  text: string;
  /** It comes after so many seconds, or when so many percent of the page have been scrolled; null for never by that. */
  afterSeconds: number | null;
  afterScroll: number | null;
  /** Days until who has closed it sees it again; null for never. */
  againAfterDays: number | null;
  /** The page asks for consent, and is not to be covered before that is answered. */
  asksConsent: boolean;
}

/** What a browser remembers of a popup: that its form was sent, or when it was closed. */
export const POPUP_SENT = 'sent';
export const toClosed = (now: number): string => `closed ${now}`;

/** Whether somebody may see it, by what their browser remembers. */
export function mayShow(
  kept: string | null,
  { againAfterDays }: Pick<PopupFacts, 'againAfterDays'>,
  now: number,
): boolean {
  if (kept === null) return true;
  const closed = /^closed (\d+)$/.exec(kept)?.[1];
  if (closed === undefined || againAfterDays === null) return false;
  return now - Number(closed) >= againAfterDays * DAY;
}

/** How much of a page has been scrolled, in percent; one that fits the window has been seen as a whole. */
export function scrolledPercent(page: { top: number; window: number; height: number }): number {
  const way = page.height - page.window;
  return way <= 0 ? 100 : (page.top / way) * 100;
}
