import { createLinkTokens } from '#platform/secrets/link-tokens.ts';

/** The token of a link to an export. */
export const { toToken: toExportToken, readToken: readExportToken } =
  createLinkTokens<'privacy-request'>('privacy-export');

export const exportPath = (token: string): string => `/account/data/${token}`;
