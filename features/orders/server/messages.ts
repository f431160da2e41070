import { MAX_RETURN_NOTE_LENGTH } from '../return-limits.ts';

/** The texts of the server-rendered order page. */
export const ORDER_MESSAGES = {
  title: 'Your order',
  pendingNoScript: 'JavaScript is turned off. Reload this page to check the status of your payment.',
  returnFailed: 'Your return was not requested',
  withdrawalFailed: 'Your return was not cancelled',
  returnNoteTooLong: `Use at most ${MAX_RETURN_NOTE_LENGTH} characters for the note.`,
  returnIncomplete: 'Enter how many units you return, and why.',
  noScript: 'JavaScript is turned off. You can still see all details of your order.',
} as const;
