import type { OwnerOrder } from '../admin-contract.ts';
import { dialogMessages as messages } from './dialog-messages.ts';
import { checkTrackingUrl, type Tracking } from './tracking-fields.tsx';

/** What is sent, and how. */
export interface FulfilDraft extends Tracking {
  /** Units by the position of their line. Only lines of which something is left. */
  units: Readonly<Record<number, number | null>>;
  notify: boolean;
}

type Item = OwnerOrder['items'][number];

export const TRACKING_URL = 'trackingUrl';
export const sentName = (position: number): string => `sent-${position}`;

/** The lines that a draft has units of, also those that another member has sent in the meantime. */
export function draftLines({ items }: OwnerOrder, { units }: FulfilDraft): Item[] {
  return items.filter(({ position }) => position in units);
}

/** Everything that is left. */
export function fullDraft({ items }: OwnerOrder): FulfilDraft {
  const open = items.filter(({ unfulfilled }) => unfulfilled > 0);
  const units = Object.fromEntries(open.map(({ position, unfulfilled }) => [position, unfulfilled]));
  return { units, carrier: '', trackingNumber: '', trackingUrl: '', notify: true };
}

export function draftUnits({ units }: FulfilDraft): number {
  return Object.values(units).reduce<number>((sum, count) => sum + (count ?? 0), 0);
}

/** Whether nothing is left to be sent afterwards. */
export function isWhole({ items }: OwnerOrder, { units }: FulfilDraft): boolean {
  return items.every(({ position, unfulfilled }) => (units[position] ?? 0) >= unfulfilled);
}

/** What is wrong with the draft, by the name of the field. */
export function checkDraft(order: OwnerOrder, draft: FulfilDraft): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {};
  const lines = draftLines(order, draft);
  for (const { position, unfulfilled } of lines) {
    const count = draft.units[position] ?? 0;
    if (count < 0 || count > unfulfilled) errors[sentName(position)] = messages.unitsLeft(unfulfilled);
  }
  const [first] = lines;
  if (first !== undefined && draftUnits(draft) <= 0) errors[sentName(first.position)] ??= messages.nothingSent;
  const urlError = checkTrackingUrl(draft.trackingUrl);
  if (urlError !== undefined) errors[TRACKING_URL] = urlError;
  return errors;
}

/** The body of the request, without its key. An order of files only has no lines to be sent. */
export function toShipment({ units, ...shipment }: FulfilDraft) {
  const lines = Object.entries(units).flatMap(([position, quantity]) =>
    quantity === null || quantity === 0 ? [] : { position: Number(position), quantity },
  );
  return lines.length === 0 ? shipment : { ...shipment, lines };
}
