import { MAX_REDIRECTS } from '#features/sites/site-file.ts';
import type { Ctx } from '#platform/context.ts';
import type { RedirectId } from '../admin-contract.ts';
import { formatChain, isLoop, refuseChains } from '../chains.ts';
import { redirectErrors } from '../errors.ts';
import type { RedirectParts } from './redirect-parts.ts';
import type { RedirectValues } from './redirect-repository.ts';
import * as redirects from './redirect-repository.ts';

/** What stands at an address wins over its redirect, which would never be used. */
export async function requireFreeAddress(
  ctx: Ctx,
  path: string,
  { findAddress }: Pick<RedirectParts, 'findAddress'>,
): Promise<void> {
  const found = await findAddress(ctx, path);
  if (found?.kind === 'page') throw redirectErrors.error('REDIRECTS_PAGE_EXISTS', { title: found.title });
  if (found?.kind === 'moved') throw redirectErrors.error('REDIRECTS_PAGE_MOVED', { to: found.to });
}

/** Call it with the lock of the website. `changed` are the redirects that are replaced. */
export async function requireNoConflict(
  { db, websiteId }: Ctx,
  changes: readonly RedirectValues[],
  changed: readonly RedirectId[],
): Promise<void> {
  const paths = changes.flatMap(({ path, toPath }) => (toPath === null ? [path] : [path, toPath]));
  const related = await redirects.listRelated(db, websiteId, paths);
  const others = new Map(related.filter(({ id }) => !changed.includes(id)).map((link) => [link.path, link]));
  for (const { path } of changes) {
    const other = others.get(path);
    if (other !== undefined) throw redirectErrors.error('REDIRECTS_FROM_TAKEN', { from: path, to: other.to });
  }
  const [refused] = refuseChains(others, changes).values();
  if (refused !== undefined) throw chainError(refused);
}

function chainError(chain: readonly string[]): Error {
  const [from = ''] = chain;
  const shown = formatChain(chain);
  if (isLoop(chain)) return redirectErrors.error('REDIRECTS_LOOP', { chain: shown });
  return redirectErrors.error('REDIRECTS_CHAIN', { chain: shown, from, to: chain.at(-1) ?? '' });
}

export async function requireRoom({ db, websiteId }: Ctx, added: number): Promise<void> {
  if ((await redirects.count(db, websiteId)) + added > MAX_REDIRECTS)
    throw redirectErrors.error('REDIRECTS_TOO_MANY', { max: MAX_REDIRECTS.toLocaleString('en-US') });
}
