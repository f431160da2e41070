import { createLinkTokens } from '#platform/secrets/link-tokens.ts';

/** The token that opens the checkout again. */
export const recoverTokens = createLinkTokens<'abandoned-checkout'>(['abandoned-checkouts', 'recover']);

/** The token that unsubscribes the email address of a checkout. */
export const unsubscribeTokens = createLinkTokens<'abandoned-checkout'>(['abandoned-checkouts', 'unsubscribe']);
