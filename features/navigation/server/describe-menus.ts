import type { MenuLink, Navigation } from '#features/sites/navigation-file.ts';

/** The menus as the activity log shows them: each as a list of its links. */
export function describeMenus(navigation: Navigation): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(navigation).map(([name, entries]) => [
      name,
      entries.flatMap((entry) =>
        'items' in entry
          ? [entry.title, ...entry.items.map((link) => `${entry.title} › ${describeLink(link)}`)]
          : [describeLink(entry)],
      ),
    ]),
  );
}

function describeLink(link: MenuLink): string {
  const target = 'file' in link ? link.file : link.link;
  return `${link.title}: ${target}${link.newWindow === true ? ' (new tab)' : ''}`;
}
