/** Followed by the token of the link. */
export const RECOVER_PATH = '/checkout/recover';
export const UNSUBSCRIBE_PATH = '/checkout/reminders/unsubscribe';
