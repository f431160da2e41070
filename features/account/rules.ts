/** More addresses than a shopper needs. Bounds the stored rows and the reply. */
export const MAX_ADDRESSES = 20;
