/** The most entries of a card that its page shows, the latest ones. */
export const MAX_ENTRIES = 500;
