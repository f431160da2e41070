import type { z } from 'zod';
import { addMonths } from '#kernel/time/add-months.ts';
import type { IssueInput } from '../issue-input.ts';
import { dayIn } from '../local-day.ts';

/** The values of the form. An amount that is not entered yet is null. */
export type IssueValues = Omit<IssueInput, 'requestId' | 'valueCents'> & {
  requestId: string;
  valueCents: number | null;
};

const ID_BYTES = 12;

export interface NewValues {
  /** The validity of cards that customers buy. Null: they do not expire. */
  expiryMonths: number | null;
  timeZone: string;
  now: Date;
}

/** The values of a new form. Its request id makes sure that a second click issues nothing. */
export function newValues({ expiryMonths, timeZone, now }: NewValues): IssueValues {
  return {
    requestId: newRequestId(),
    count: 1,
    valueCents: null,
    recipientName: '',
    recipientEmail: '',
    message: '',
    expiresOn: expiryMonths === null ? null : dayIn(timeZone, addMonths(now, expiryMonths)),
    note: '',
  };
}

// Not `toHex` of the kernel, whose file loads the schema library.
function newRequestId(): string {
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(ID_BYTES)));
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The schema of the form, which is large. It reports an amount that is missing. */
export const loadIssueInput = async () =>
  (await import('../issue-input.ts')).IssueInput as unknown as z.ZodType<unknown, IssueValues>;
