import type { ReturnReason, ReturnState } from '../order-return.ts';

/** Messages about the returns of an order. */
export const returnMessages = {
  title: 'Returns',
  returnItems: 'Return items',
  name: (number: number) => `Return R${number}`,
  intro: 'Choose what you would like to send back. We will email you as soon as we have decided.',
  units: (left: number) => `Units (at most ${left})`,
  reason: 'Reason',
  chooseReason: 'Choose a reason',
  note: 'Note (optional)',
  request: 'Request return',
  withdraw: 'Cancel request',
  nothing: 'Enter how many units you return.',
  tooMany: (title: string, left: number) => `You can return at most ${left} of “${title}”.`,
  noReason: (title: string) => `Choose a reason for “${title}”.`,
  failed: 'Something went wrong. Try again.',
  requested: 'Your return was requested.',
  withdrawn: 'Your request was cancelled.',
  answer: (message: string) => `Our answer: ${message}`,
} as const;

export const returnReasons: Readonly<Record<ReturnReason, string>> = {
  damaged: 'Damaged',
  'wrong-item': 'Wrong item',
  'not-as-described': 'Not as described',
  'does-not-fit': 'Does not fit',
  'changed-mind': 'Changed my mind',
  other: 'Other reason',
};

export const returnStates: Readonly<Record<ReturnState, string>> = {
  requested: 'Requested. Please do not send anything yet.',
  approved: 'Approved. You can send the items back.',
  declined: 'Declined.',
  received: 'We have received the items.',
  refunded: 'Refunded.',
  closed: 'Completed.',
  cancelled: 'Cancelled.',
};
