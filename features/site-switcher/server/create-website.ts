import { addAdmin } from '#features/members/server/index.ts';
import { siteErrors } from '#features/sites/errors.ts';
import { isHost } from '#features/sites/host.ts';
import {
  addHost,
  countWebsites,
  findHostOwner,
  findPrimaryHost,
  findWebsiteByIdentifier,
  lockWebsiteCreation,
} from '#features/sites/server/index.ts';
import { type MemberId, toHex } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { announcePurge } from '#platform/render/cache-invalidation.ts';
import type { CreateWebsite, MemberWebsite } from '../admin-contract.ts';
import { siteSwitcherErrors } from '../errors.ts';
import { refuseHost, toIdentifier } from '../new-website.ts';
import { startTransfer } from './start-transfer.ts';
import type { SwitcherParts } from './switcher-parts.ts';

export interface CreateWebsiteInput extends CreateWebsite {
  memberId: MemberId;
  requestUrl: string;
}

export interface CreatedWebsite {
  website: MemberWebsite;
  transferUrl: string;
}

/** Creates a website from a starter, with its host and its admin: completely or not at all. */
export async function createWebsite(
  ctx: Ctx,
  parts: SwitcherParts,
  input: CreateWebsiteInput,
): Promise<CreatedWebsite> {
  const { name, host, starter, memberId, requestUrl } = input;
  requireHost(host, parts.reservedHosts);
  if (!(await parts.starters.list()).some((known) => known.name === starter))
    throw siteSwitcherErrors.error('SITE_SWITCHER_STARTER_UNKNOWN');
  return await inTransaction(ctx, async (tx) => {
    // Two requests must not both create the last website, or two with the same identifier.
    await lockWebsiteCreation(tx.db);
    await requireSpace(tx, parts.maxWebsites);
    await keepReachable(tx, requestUrl);
    if ((await findHostOwner(tx.db, host)) !== null) throw siteErrors.error('SITES_HOST_TAKEN', { host });
    const identifier = await findFreeIdentifier(tx, host);
    const id = await parts.starters.createWebsite(tx, { starter, identifier, title: name, host });
    await addAdmin({ ...tx, websiteId: id }, memberId);
    // The log of the current website contains one entry: that of the creation.
    const silent = { ...tx, activity: undefined };
    const transferUrl = await startTransfer(silent, parts, { memberId, to: id, requestUrl });
    tx.activity?.describe({ subject: { kind: 'website', id, label: name }, after: { name, host, starter } });
    await tx.activity?.write(tx.db);
    return { website: { id, name, host, isCurrent: false }, transferUrl };
  });
}

function requireHost(host: string, reservedHosts: readonly string[]): void {
  const refusal = refuseHost(host, reservedHosts);
  if (refusal === 'invalid') throw siteErrors.error('SITES_HOST_INVALID', { host });
  if (refusal === 'reserved') throw siteSwitcherErrors.error('SITE_SWITCHER_HOST_RESERVED', { host });
}

async function requireSpace({ db }: Ctx, max: number): Promise<void> {
  if ((await countWebsites(db)) >= max) throw siteSwitcherErrors.error('SITE_SWITCHER_TOO_MANY', { max });
}

/**
 * The only website of an installation answers on every host without having one. With a second website it would answer on
 * none, so it gets the host of this request.
 */
async function keepReachable(ctx: Ctx, requestUrl: string): Promise<void> {
  if ((await findPrimaryHost(ctx.db, ctx.websiteId)) !== null) return;
  const host = new URL(requestUrl).hostname;
  if (!isHost(host)) throw siteSwitcherErrors.error('SITE_SWITCHER_NO_HOST');
  await addHost(ctx.db, ctx.websiteId, { host, scheme: null });
  await announcePurge(ctx, []);
}

/** Two hosts can have the same identifier, such as `a-b.example` and `a.b.example`. The second one gets a suffix. */
async function findFreeIdentifier({ db, random }: Ctx, host: string): Promise<string> {
  const identifier = toIdentifier(host);
  const isTaken = (await findWebsiteByIdentifier(db, identifier)) !== null;
  return isTaken ? `${identifier}-${toHex(random(4))}` : identifier;
}
