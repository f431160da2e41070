import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Site } from '#browser/admin-kit/layout/site-switcher.tsx';
import { fetchOptional } from '#browser/client/fetch-optional.ts';

export const DOCUMENTATION_URL = '/api/docs';

const SITES_URL = '/api/config/websites';

/** The websites of the member, loaded when the switcher is first opened. */
export function useSites(): { sites: readonly Site[] | undefined; loadSites: () => void } {
  const [isNeeded, setIsNeeded] = useState(false);
  const { data } = useQuery({
    queryKey: ['frame', 'websites'],
    queryFn: async ({ signal }) => readSites(await fetchOptional(SITES_URL, { signal })),
    enabled: isNeeded,
  });
  return { sites: data, loadSites: () => setIsNeeded(true) };
}

interface WebsitesReply {
  websites?: readonly { id: string; title: string; url: string; isCurrent: boolean }[];
}

export function readSites(reply: unknown): Site[] {
  const { websites = [] } = (reply ?? {}) as WebsitesReply;
  return websites.map(({ id, title, url, isCurrent }) => ({
    id,
    title,
    href: `${url.replace(/\/$/, '')}/config`,
    isCurrent,
  }));
}
