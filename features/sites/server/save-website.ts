import { newId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import { siteErrors } from '../errors.ts';
import { isHost } from '../host.ts';
import type { SiteFile } from '../site-file.ts';
import { addHost, findByIdentifier, findHostOwner, replaceThemeFiles, upsert } from './repository.ts';
import type { Website } from './website.ts';

interface SaveWebsite {
  site: SiteFile;
  theme: ReadonlyMap<string, Uint8Array>;
  host: string | undefined;
}

/** Creates the website with this identifier, or replaces its settings and theme. */
export async function saveWebsite(ctx: Omit<Ctx, 'websiteId'>, input: SaveWebsite): Promise<Website> {
  const known = await findByIdentifier(ctx.db, input.site.identifier);
  const website: Website = { id: known?.id ?? newId(ctx.clock(), ctx.random), site: input.site };
  await upsert(ctx.db, website, ctx.clock());
  await replaceThemeFiles(ctx.db, website.id, input.theme);
  if (input.host !== undefined) await claimHost(ctx, website, input.host.toLowerCase());
  return website;
}

async function claimHost(ctx: Omit<Ctx, 'websiteId'>, website: Website, host: string): Promise<void> {
  if (!isHost(host)) throw siteErrors.error('SITES_HOST_INVALID', { host });
  await addHost(ctx.db, website.id, host);
  const owner = await findHostOwner(ctx.db, host);
  if (owner !== website.id) throw siteErrors.error('SITES_HOST_TAKEN', { host });
}
