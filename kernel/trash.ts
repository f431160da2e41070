/** Deleted records of the owner area can be restored for this many days. A daily job of each slice then deletes them. */
export const TRASH_DAYS = 30;

const DAY_MS = 86_400_000;

/** Records that were deleted before this time are deleted for good. */
export function trashCutoff(now: Date): Date {
  return new Date(now.getTime() - TRASH_DAYS * DAY_MS);
}
