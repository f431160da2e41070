import type { ReturnReason, ReturnState } from '../../order-return.ts';

/** Messages about the returns of an order. */
export const returnMessages = {
  title: 'Returns',
  none: 'Nothing was returned.',
  name: (number: number) => `Return R${number}`,
  requested: 'Requested',
  lineWithReason: (line: string, reason: string) => `${line}: ${reason}`,
  note: (note: string) => `Note of the customer: ${note}`,
  answer: (message: string) => `Your answer: ${message}`,
  received: (units: number, restocked: number) =>
    `${units === 1 ? '1 unit' : `${units} units`} received, ${restocked} restocked`,
  labelFor: (action: string, name: string) => `${action}: ${name}`,
  // Actions
  approve: 'Approve',
  decline: 'Decline',
  receive: 'Receive items',
  cancel: 'Cancel return',
  refund: 'Refund',
  close: 'Close without refund',
  cancelTitle: (name: string) => `Cancel ${name}?`,
  cancelText: 'The units can be returned again later. The customer gets no email.',
  closeTitle: (name: string) => `Close ${name} without a refund?`,
  closeText: 'The customer gets no email. This cannot be undone.',
  done: {
    approved: (name: string) => `${name} is approved.`,
    declined: (name: string) => `${name} is declined.`,
    received: (name: string) => `${name} is received.`,
    cancelled: (name: string) => `${name} is cancelled.`,
    closed: (name: string) => `${name} is closed.`,
  },
  // Start
  startTitle: (name: string) => `Start a return of ${name}`,
  start: 'Start return',
  started: 'The return is started.',
  units: 'Units',
  unitsOf: (left: number) => `of ${left}`,
  reason: 'Reason',
  notify: (email: string) => `Email the return instructions to ${email}`,
  nothing: 'Enter how many units are returned.',
  tooMany: (left: number) => `Enter at most ${left}.`,
  // Decline
  declineTitle: (name: string) => `Decline ${name}`,
  message: 'Message to the customer',
  messageHelp: 'The customer gets it by email.',
  messageMissing: 'Enter why the return is declined.',
  // Receive
  receiveTitle: (name: string) => `Receive ${name}`,
  arrived: 'Arrived',
  restock: 'Restock',
  restockHelp: 'Units that can be sold again.',
  restockTooMany: (units: number) => `Enter at most ${units}, as many as arrived.`,
  // Settings
  settingsTitle: 'Return settings',
  enabled: 'Customers can request returns on the page of their order',
  days: 'Days after the last shipment',
  daysInvalid: (max: number) => `Enter a number from 1 to ${max}.`,
  instructions: 'Return instructions',
  instructionsHelp: 'Customers get them when a return is approved: where to send the items, and who pays for it.',
  save: 'Save',
  saved: 'Settings saved',
} as const;

export const returnStates: Readonly<Record<ReturnState, string>> = {
  requested: 'Requested',
  approved: 'Approved',
  declined: 'Declined',
  received: 'Received',
  refunded: 'Refunded',
  closed: 'Closed',
  cancelled: 'Cancelled',
};

export const returnReasons: Readonly<Record<ReturnReason, string>> = {
  damaged: 'Damaged',
  'wrong-item': 'Wrong item',
  'not-as-described': 'Not as described',
  'does-not-fit': 'Does not fit',
  'changed-mind': 'Changed mind',
  other: 'Other reason',
};
