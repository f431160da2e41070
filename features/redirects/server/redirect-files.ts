import type { RedirectFile } from '#features/sites/site-file.ts';
import { newId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import { readFrom, readTo } from './address.ts';
import * as redirects from './redirect-repository.ts';

/** Replaces the redirects of the website. One of the same address keeps its hits. A folder is checked before. */
export async function saveRedirects(ctx: Ctx, files: readonly RedirectFile[]): Promise<void> {
  const { db, websiteId } = ctx;
  await redirects.lock(db, websiteId);
  const now = ctx.clock();
  const values = files.map((file) => ({ ...toValues(file), id: newId<'redirect'>(now, ctx.random) }));
  await redirects.removeExcept(
    db,
    websiteId,
    values.map(({ path }) => path),
  );
  const stored = new Map((await redirects.listLinks(db, websiteId)).map((redirect) => [redirect.path, redirect]));
  const isChanged = ({ path, to, status }: redirects.LinkedRedirect): boolean => {
    const known = stored.get(path);
    return known?.to !== to || known.status !== status;
  };
  await redirects.upsertAll(db, websiteId, { redirects: values.filter(isChanged), memberId: null, now });
}

/** The redirects of the website in the format of a site folder. */
export async function readRedirectFiles({ db, websiteId }: Ctx): Promise<RedirectFile[]> {
  const found = await redirects.listLinks(db, websiteId);
  return found.map(({ path, to, status }) => ({ from: path, to, status }));
}

/** A folder does not know its hosts: a web address always leads to another website. */
const NO_HOSTS: ReadonlySet<string> = new Set();

function toValues({ from, to, status }: RedirectFile): redirects.RedirectValues {
  const source = readFrom(from, NO_HOSTS);
  const target = readTo(to, NO_HOSTS);
  if (!source.ok || !target.ok) throw new Error(`The redirect ${from} is invalid`);
  return { path: source.path, to: target.target.to, toPath: target.target.path, status };
}
