import { isAllowed } from '#features/members/access.ts';
import { findMember } from '#features/members/server/index.ts';
import { findBaseUrl, listWebsiteSummaries } from '#features/sites/server/index.ts';
import { type MemberId, newId, type WebsiteId } from '#kernel/ids/id.ts';
import { SECOND } from '#kernel/time/clock.ts';
import type { Ctx } from '#platform/context.ts';
import { createLinkTokens } from '#platform/secrets/link-tokens.ts';
import { transferPath } from '../admin-contract.ts';
import { siteSwitcherErrors } from '../errors.ts';
import type { SwitcherParts } from './switcher-parts.ts';
import * as transfers from './transfer-repository.ts';

const TRANSFER_SECONDS = 60;

export const transferTokens = createLinkTokens<'session-transfer'>('session-transfer');

export interface StartTransfer {
  memberId: MemberId;
  /** The website to open. */
  to: WebsiteId;
  /** The URL of the request. */
  requestUrl: string;
}

/** Creates a link that signs the member in on another website. The token is valid there only. */
export async function startTransfer(ctx: Ctx, parts: SwitcherParts, input: StartTransfer): Promise<string> {
  const { memberId, to } = input;
  const member = await findMember(ctx.db, to, memberId);
  const [website] = await listWebsiteSummaries(ctx.db, [to]);
  if (member === null || website === undefined || !isAllowed(member.roles, 'member'))
    throw siteSwitcherErrors.error('SITE_SWITCHER_WEBSITE_NOT_FOUND');
  const now = ctx.clock();
  const id = newId<'session-transfer'>(now, ctx.random);
  await transfers.removeExpired(ctx.db, now);
  await transfers.insert(ctx.db, to, {
    id,
    memberId,
    expiresAt: new Date(now.getTime() + TRANSFER_SECONDS * SECOND),
  });
  ctx.activity?.describe({ subject: { kind: 'website', id: to, label: website.name } });
  const { publicUrl } = parts;
  const baseUrl = await findBaseUrl(ctx.db, { websiteId: to, publicUrl, fallback: input.requestUrl });
  return baseUrl + transferPath(transferTokens.toToken(parts.secret, to, id));
}
