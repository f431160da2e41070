import type { OwnerOrder } from '../../admin-contract.ts';
import type { ReturnReason } from '../../order-return.ts';
import { returnMessages as messages } from './return-messages.ts';

/** What is returned of a line. */
export interface ReturnLineDraft {
  units: number | null;
  reason: ReturnReason;
}

/** By the position of the line. */
export type ReturnDraft = Readonly<Record<number, ReturnLineDraft>>;

export const unitsName = (position: number): string => `returned-${position}`;

export function emptyDraft({ returnable }: Pick<OwnerOrder, 'returnable'>): ReturnDraft {
  return Object.fromEntries(
    returnable.map(({ position }) => [position, { units: null, reason: 'changed-mind' as const }]),
  );
}

/** What is wrong with the draft, by the name of the field. */
export function checkDraft(
  { returnable }: Pick<OwnerOrder, 'returnable'>,
  draft: ReturnDraft,
): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {};
  for (const [position, { units }] of Object.entries(draft)) {
    // Another member may have started a return of these units in the meantime.
    const left = returnable.find((line) => line.position === Number(position))?.quantity ?? 0;
    if (units !== null && (units < 0 || units > left)) errors[unitsName(Number(position))] = messages.tooMany(left);
  }
  const [first] = Object.keys(draft);
  if (first !== undefined && toLines(draft).length === 0) errors[unitsName(Number(first))] ??= messages.nothing;
  return errors;
}

/** The lines of the request. */
export function toLines(draft: ReturnDraft) {
  return Object.entries(draft).flatMap(([position, { units, reason }]) =>
    units === null || units <= 0 ? [] : { position: Number(position), quantity: units, reason },
  );
}
