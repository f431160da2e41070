import type { z } from 'zod';
import type { Ctx } from '#platform/context.ts';
import type { getInvitationEndpoint } from '../admin-contract.ts';
import { findRole } from '../roles.ts';
import { requireInvitation } from './find-invitation.ts';
import * as members from './repository.ts';

export interface InvitationLink {
  secret: string;
  token: string;
  /** The title of the website. */
  site: string;
}

/** What the page of an invitation link shows. */
export async function describeInvitationLink(
  ctx: Ctx,
  { site, ...link }: InvitationLink,
): Promise<z.output<typeof getInvitationEndpoint.reply>> {
  const { email, roles } = await requireInvitation(ctx, link);
  return {
    site,
    email,
    roles: roles.map(findRole).filter((role) => role !== null),
    hasAccount: (await members.findAccountByEmail(ctx.db, email)) !== null,
  };
}
