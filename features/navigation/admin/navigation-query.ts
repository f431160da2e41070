import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#browser/client/call.ts';
import type { CheckedLink, Finding, TargetKind } from '../admin-contract.ts';
import { checkLinks, getNavigation, listTargets } from './api.ts';

const KEY = ['navigation'] as const;

export const navigationQuery = queryOptions({
  queryKey: [...KEY, 'menus'],
  queryFn: ({ signal }) => call(getNavigation, {}, { signal }),
});

export function targetsQuery(kind: TargetKind, search: string) {
  return queryOptions({
    queryKey: [...KEY, 'targets', kind, search],
    queryFn: async ({ signal }) => (await call(listTargets, { query: { kind, search } }, { signal })).targets,
    placeholderData: keepPreviousData,
  });
}

/** As many as one request may contain. */
const AT_ONCE = 500;

/** What the links lead to. Asked again when the screen is opened again: pages change meanwhile. */
export function findingsQuery(links: readonly CheckedLink[]) {
  return queryOptions({
    queryKey: [...KEY, 'findings', links],
    queryFn: async ({ signal }) => await checkAll(links, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

async function checkAll(links: readonly CheckedLink[], signal: AbortSignal): Promise<ReadonlyMap<string, Finding>> {
  const found = new Map<string, Finding>();
  for (let start = 0; start < links.length; start += AT_ONCE) {
    const part = links.slice(start, start + AT_ONCE);
    const { findings } = await call(checkLinks, { body: { links: part } }, { signal });
    for (const [index, finding] of findings.entries()) found.set(keyOf(part[index] ?? {}), finding);
  }
  return found;
}

/** Tells the targets of links apart. Empty for a folder. */
export function keyOf({ link, file }: CheckedLink): string {
  if (file !== undefined) return `file ${file}`;
  return link === undefined ? '' : `link ${link}`;
}
