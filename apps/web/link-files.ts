import { findLinkedMedia } from '#features/media/server/index.ts';
import type { MenuEntry, MenuLink, Navigation } from '#features/sites/navigation-file.ts';
import type { Ctx } from '#platform/context.ts';
import type { NavigationEntry, SiteView } from '#platform/render/site-view.ts';

type Link = { title: string; link: string; newWindow?: boolean | undefined };

/** The menus of a website with addresses instead of files. A file that visitors cannot open is left out. */
export async function linkFiles(ctx: Ctx, navigation: Navigation): Promise<SiteView['navigation']> {
  const entries = Object.values(navigation).flat();
  const names = entries.flatMap((entry) => ('items' in entry ? entry.items : [entry])).flatMap(fileOf);
  const media = await findLinkedMedia(ctx, new Set(names));
  const toLinks = (link: MenuLink): Link[] => {
    if (!('file' in link)) return [link];
    const { file, ...others } = link;
    const url = media.get(file)?.url;
    return url === undefined ? [] : [{ ...others, link: url }];
  };
  const toEntries = (entry: MenuEntry): NavigationEntry[] => {
    if (!('items' in entry)) return toLinks(entry);
    const items = entry.items.flatMap(toLinks);
    return items.length === 0 ? [] : [{ title: entry.title, items }];
  };
  return Object.fromEntries(Object.entries(navigation).map(([name, menu]) => [name, menu.flatMap(toEntries)]));
}

function fileOf(link: MenuLink): string[] {
  return 'file' in link ? [link.file] : [];
}
