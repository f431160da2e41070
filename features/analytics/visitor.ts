/** The browser's visitor cookie: a random id and the times of its visits, in milliseconds. */
export interface VisitorValue {
  id: string;
  firstVisit: number;
  lastVisit: number;
  currentVisit: number;
  visits: number;
}

// We never write longer ids or numbers.
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

/** The time of the current visit, or null if the cookie is missing or invalid. */
export function parseStamp(cookie: string | undefined): number | null {
  return STAMP.test(cookie ?? '') ? Number(cookie) : null;
}

export interface Visit {
  visitor: VisitorValue;
  stamp: number;
}

interface StoredVisit {
  visitor: VisitorValue | null;
  stamp: number | null;
}

/** The visitor and their visit: the current one, another one of a known visitor, or the first. */
export function nextVisit({ visitor, stamp }: StoredVisit, now: number, newId: () => string): Visit {
  if (visitor === null) return { visitor: newVisitor(now, newId()), stamp: now };
  if (stamp !== null) return { visitor, stamp };
  const returning = { ...visitor, lastVisit: visitor.currentVisit, currentVisit: now, visits: visitor.visits + 1 };
  return { visitor: returning, stamp: now };
}

/** Also used for an untracked visitor, where a value is required: it is sent and never stored. */
export function newVisitor(now: number, id: string): VisitorValue {
  return { id, firstVisit: now, lastVisit: now, currentVisit: now, visits: 1 };
}
