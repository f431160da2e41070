import { newId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import { checkTheme } from '#platform/render/check-theme.ts';
import { siteErrors } from '../errors.ts';
import { isHost, readHost } from '../host.ts';
import type { SiteFile } from '../site-file.ts';
import * as deletion from './delete-repository.ts';
import { hashSitePassword } from './password-gate/site-password.ts';
import * as sites from './repository.ts';
import * as themes from './theme-repository.ts';
import type { Website } from './website.ts';

interface SaveWebsite {
  site: SiteFile;
  theme: ReadonlyMap<string, Uint8Array>;
  host: string | undefined;
}

/** Creates the website with this identifier, or replaces its settings and theme. */
export async function saveWebsite(ctx: Omit<Ctx, 'websiteId'>, input: SaveWebsite): Promise<Website> {
  const known = await sites.findByIdentifier(ctx.db, input.site.identifier);
  if (known !== null && !(await deletion.isActive(ctx.db, known.id)))
    throw siteErrors.error('SITES_BEING_DELETED', { identifier: input.site.identifier });
  const { password } = input.site;
  const site = password === undefined ? input.site : { ...input.site, password: await hashSitePassword(password) };
  const website: Website = { id: known?.id ?? newId(ctx.clock(), ctx.random), site };
  const now = ctx.clock();
  await sites.upsert(ctx.db, website, now);
  await sites.replaceBlockFields(ctx.db, website, now);
  const verdict = await checkTheme(input.theme, { tweaks: input.site.tweaks ?? {}, owner: website.id });
  await themes.insert(ctx.db, website.id, { theme: { files: input.theme, ...verdict }, now });
  if (input.host !== undefined) await claimHost(ctx, website, input.host.toLowerCase());
  return website;
}

async function claimHost(ctx: Omit<Ctx, 'websiteId'>, website: Website, given: string): Promise<void> {
  const { host, scheme } = readHost(given);
  if (!isHost(host)) throw siteErrors.error('SITES_HOST_INVALID', { host: given });
  await sites.addHost(ctx.db, website.id, { host, scheme });
  const owner = await sites.findHostOwner(ctx.db, host);
  if (owner !== website.id) throw siteErrors.error('SITES_HOST_TAKEN', { host });
}
