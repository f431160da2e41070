import type { OwnerOrder } from '../../admin-contract.ts';
import { unitsAt } from '../../return-rules.ts';
import { returnMessages as messages } from './return-messages.ts';

export type OwnerReturn = OwnerOrder['returns'][number];

/** What has arrived of a line, and how many of these units are restocked. */
export interface ReceivedDraft {
  arrived: number | null;
  restocked: number | null;
}

/** By the position of the line. */
export type ReceiveDraft = Readonly<Record<number, ReceivedDraft>>;

export const arrivedName = (position: number): string => `arrived-${position}`;
export const restockedName = (position: number): string => `restocked-${position}`;

/** Everything has arrived and can be sold again. */
export function fullDraft({ lines }: Pick<OwnerReturn, 'lines'>): ReceiveDraft {
  return Object.fromEntries(
    lines.map(({ position }) => {
      const units = unitsAt(lines, position);
      return [position, { arrived: units, restocked: units }];
    }),
  );
}

/** What is wrong with the draft, by the name of the field. */
export function checkDraft(
  { lines }: Pick<OwnerReturn, 'lines'>,
  draft: ReceiveDraft,
): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {};
  for (const [key, { arrived, restocked }] of Object.entries(draft)) {
    const position = Number(key);
    const returned = unitsAt(lines, position);
    if ((arrived ?? 0) < 0 || (arrived ?? 0) > returned) errors[arrivedName(position)] = messages.tooMany(returned);
    if ((restocked ?? 0) < 0 || (restocked ?? 0) > (arrived ?? 0))
      errors[restockedName(position)] = messages.restockTooMany(arrived ?? 0);
  }
  const [first] = Object.keys(draft);
  if (first !== undefined && toLines(draft).length === 0) errors[arrivedName(Number(first))] ??= messages.nothing;
  return errors;
}

/** The lines of the request: units that are restocked, and units that are not. */
export function toLines(draft: ReceiveDraft) {
  return Object.entries(draft).flatMap(([key, { arrived, restocked }]) => {
    const position = Number(key);
    const lines = [
      { position, quantity: restocked ?? 0, restock: true },
      { position, quantity: (arrived ?? 0) - (restocked ?? 0), restock: false },
    ];
    return lines.filter(({ quantity }) => quantity > 0);
  });
}
