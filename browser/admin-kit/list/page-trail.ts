/**
 * The pages before the current one. A cursor leads forward only, so the way back is the list of cursors that led here.
 * It is kept in the history entry: back, forward and reload keep it.
 */
export interface PageTrail {
  /** The cursor of the page it belongs to, null on the first page. */
  after: string | null;
  /** Cursors of earlier pages, the nearest last. Null is the first page. */
  previous: readonly (string | null)[];
  /** Index of the page, null if the list was opened at a cursor whose place is unknown. */
  index: number | null;
}

/** Further back than this the button leads to the first page. */
const MAX_PREVIOUS = 200;
const MAX_CURSOR = 500;

export const FIRST_PAGE: PageTrail = { after: null, previous: [], index: 0 };

export function nextPage(trail: PageTrail, nextCursor: string): PageTrail {
  return {
    after: nextCursor,
    previous: [...trail.previous, trail.after].slice(-MAX_PREVIOUS),
    index: trail.index === null ? null : trail.index + 1,
  };
}

export function previousPage(trail: PageTrail): PageTrail {
  const after = trail.previous.at(-1) ?? null;
  if (after === null) return FIRST_PAGE;
  return { after, previous: trail.previous.slice(0, -1), index: trail.index === null ? null : trail.index - 1 };
}

/** The trail of a history entry. It applies only to the cursor that is in the URL. */
export function readTrail(stored: unknown, after: string | null): PageTrail {
  if (after === null) return FIRST_PAGE;
  const unknownPlace: PageTrail = { after, previous: [], index: null };
  if (typeof stored !== 'object' || stored === null) return unknownPlace;
  const { previous, index, after: storedAfter } = stored as Partial<Record<keyof PageTrail, unknown>>;
  if (storedAfter !== after || !Array.isArray(previous) || !previous.every(isCursor)) return unknownPlace;
  const isIndex = typeof index === 'number' && Number.isSafeInteger(index) && index > 0;
  return { after, previous: previous.slice(-MAX_PREVIOUS), index: isIndex ? index : null };
}

function isCursor(value: unknown): value is string | null {
  return value === null || (typeof value === 'string' && value.length <= MAX_CURSOR);
}

export interface RowRange {
  from: number;
  to: number;
}

/** The positions of the rows of a page in the whole list, null if they are unknown. */
export function rowRange({ index }: PageTrail, rows: number, limit: number): RowRange | null {
  if (index === null || rows === 0) return null;
  return { from: index * limit + 1, to: index * limit + rows };
}
