export const CART_PATH = '/cart';

/**
 * Where the no-script form for adding redirects to. A visitor who arrives here without a cart has cookies disabled and
 * would see an empty cart without explanation.
 */
export const ADDED_URL = `${CART_PATH}?added=true`;
