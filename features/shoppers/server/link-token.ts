import type { Id } from '#kernel/ids/id.ts';
import { createLinkTokens } from '#platform/secrets/link-tokens.ts';

export type LinkId = Id<'shopper-link'>;

/** The token of a sign-in link. */
export const { toToken: toLinkToken, readToken: readLinkToken } = createLinkTokens<'shopper-link'>('sign-in');
