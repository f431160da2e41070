import { createLinkTokens } from '#platform/secrets/link-tokens.ts';

/** The token that cancels the restock requests of an address. */
export const { toToken, readToken } = createLinkTokens<'restock-request'>('restock');
