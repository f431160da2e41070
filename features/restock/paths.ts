/** The form for those whose browser runs no script. */
export const NOSCRIPT_FORM_PATH = '/restock';
export const RESTOCK_UNSUBSCRIBE_PATH = '/restock/unsubscribe';
