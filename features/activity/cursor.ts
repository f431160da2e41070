/** The last entry of a page: the next page begins after it. */
export interface Cursor {
  createdAt: Date;
  id: string;
}

const PATTERN = /^(\d{1,16})\.([0-9a-f]{24})$/;

export function toCursor({ createdAt, id }: Cursor): string {
  return `${createdAt.getTime()}.${id}`;
}

/** Null for a text that is not a cursor. */
export function parseCursor(text: string): Cursor | null {
  const [, time, id] = PATTERN.exec(text) ?? [];
  if (time === undefined || id === undefined) return null;
  const createdAt = new Date(Number(time));
  return Number.isNaN(createdAt.getTime()) ? null : { createdAt, id };
}
