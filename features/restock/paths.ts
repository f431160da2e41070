/** The no-script form. */
export const NOSCRIPT_FORM_PATH = '/restock';
export const RESTOCK_UNSUBSCRIBE_PATH = '/restock/unsubscribe';
