/** What a browser keeps of itself: an id of its own making, and when it came. Times in milliseconds. */
export interface VisitorValue {
  id: string;
  firstVisit: number;
  lastVisit: number;
  currentVisit: number;
  visits: number;
}

// Longer ids or numbers are nobody's of ours.
const VALUE = /^([\w-]{1,64})\|([1-9]\d{0,14})\|([1-9]\d{0,14})\|([1-9]\d{0,14})\|([1-9]\d{0,14})$/;
const STAMP = /^[1-9]\d{0,14}$/;

export function parseVisitor(cookie: string | undefined): VisitorValue | null {
  const found = VALUE.exec(cookie ?? '');
  if (found === null) return null;
  const [firstVisit = 0, lastVisit = 0, currentVisit = 0, visits = 0] = found.slice(2).map(Number);
  return { id: found[1] ?? '', firstVisit, lastVisit, currentVisit, visits };
}

export function formatVisitor({ id, firstVisit, lastVisit, currentVisit, visits }: VisitorValue): string {
  return [id, firstVisit, lastVisit, currentVisit, visits].join('|');
}

/** The time of the visit that goes on; null when there is none, or what is kept is no time. */
export function parseStamp(cookie: string | undefined): number | null {
  return STAMP.test(cookie ?? '') ? Number(cookie) : null;
}

export interface Visit {
  visitor: VisitorValue;
  stamp: number;
}

interface Kept {
  visitor: VisitorValue | null;
  stamp: number | null;
}

/** Who comes, and by which visit: one that goes on, one more of somebody known, or the first. */
export function nextVisit({ visitor, stamp }: Kept, now: number, newId: () => string): Visit {
  if (visitor === null) return { visitor: newVisitor(now, newId()), stamp: now };
  if (stamp !== null) return { visitor, stamp };
  const again = { ...visitor, lastVisit: visitor.currentVisit, currentVisit: now, visits: visitor.visits + 1 };
  return { visitor: again, stamp: now };
}

/** Also the throwaway value of somebody who is not to be known: sent where a value must be, and never kept. */
export function newVisitor(now: number, id: string): VisitorValue {
  return { id, firstVisit: now, lastVisit: now, currentVisit: now, visits: 1 };
}
