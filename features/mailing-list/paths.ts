export const CONFIRM_PATH = '/mailing-list/confirm';
export const UNSUBSCRIBE_PATH = '/mailing-list/unsubscribe';
