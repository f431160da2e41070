/** More than a person has use for; it bounds what is kept and sent. */
export const MAX_ADDRESSES = 20;
