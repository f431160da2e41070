import { TRASH_DAYS } from '#kernel/trash.ts';

const DAY_MS = 86_400_000;

/** A bulk edit can be undone for as long as a deleted record can be restored. */
export function undoDeadline(createdAt: Date): Date {
  return new Date(createdAt.getTime() + TRASH_DAYS * DAY_MS);
}

export function isPast(time: Date, now: Date): boolean {
  return time.getTime() <= now.getTime();
}
