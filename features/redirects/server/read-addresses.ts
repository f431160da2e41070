import { listHosts } from '#features/sites/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import { redirectErrors } from '../errors.ts';
import type { RedirectInput } from '../redirect-input.ts';
import { FROM_PROBLEMS, type Hosts, readFrom, readTo, TO_PROBLEMS } from './address.ts';
import type { RedirectValues } from './redirect-repository.ts';

export async function hostsOf({ db, websiteId }: Ctx): Promise<Hosts> {
  return new Set(await listHosts(db, websiteId));
}

/** The addresses of a redirect as they are saved. */
export async function readAddresses(ctx: Ctx, input: RedirectInput): Promise<RedirectValues> {
  const hosts = await hostsOf(ctx);
  const from = readFrom(input.from, hosts);
  if (!from.ok) throw redirectErrors.error('REDIRECTS_FROM_INVALID', { problem: FROM_PROBLEMS[from.problem] });
  const to = readTo(input.to, hosts);
  if (!to.ok) throw redirectErrors.error('REDIRECTS_TO_INVALID', { problem: TO_PROBLEMS[to.problem] });
  return { path: from.path, to: to.target.to, toPath: to.target.path, status: input.status };
}
