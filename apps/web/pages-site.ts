import type { PageProviderOptions } from '#features/content/server/index.ts';
import type { LoadedSite } from './site-views.ts';

/** The site data that pages and feeds use. */
export function pagesSite({ website: { site }, view }: LoadedSite): Awaited<ReturnType<PageProviderOptions['site']>> {
  const { logoImageUrl } = view.context['website'] as { logoImageUrl: string | null };
  return {
    title: site.title,
    language: site.language,
    timeZone: site.timeZone,
    organization: {
      name: site.contact.name ?? site.title,
      description: site.description,
      logoUrl: logoImageUrl,
      contact: site.contact,
      profiles: site.social.map(({ profileUrl }) => profileUrl),
    },
    showsItemCount: view.theme.showsItemCount,
    showsFilters: view.theme.showsFilters,
  };
}
