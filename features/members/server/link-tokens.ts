import { createLinkTokens, createRevocableLinkTokens } from '#platform/secrets/link-tokens.ts';

// The tokens of links that members get by email. Each is bound to its website and its purpose.

export const invitationTokens = createRevocableLinkTokens<'invitation'>('member-invitation');
export const passwordResetTokens = createLinkTokens<'password-reset'>('member-password-reset');

/** A change of address is confirmed by two links: one for the current address, one for the new one. */
export const emailChangeTokens = {
  old: createLinkTokens<'email-change'>(['member-email-change', 'old']),
  new: createLinkTokens<'email-change'>(['member-email-change', 'new']),
} as const;

export type EmailChangeSide = keyof typeof emailChangeTokens;
