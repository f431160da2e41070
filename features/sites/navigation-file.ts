import { z } from 'zod';
import { MediaFile } from './media-file.ts';
import { NAVIGATION_LIMITS as LIMITS, MENU_NAME } from './navigation-limits.ts';

/** `navigation` of `site.json`: the menus of a website by name. Themes show `main` and `footer` without naming them. */

const Title = z.string().min(1).max(LIMITS.title);
/** Whether it opens in a new tab. Without it, the theme decides. */
const newWindow = z.boolean().optional();

const MenuLink = z.union([
  z.strictObject({ title: Title, link: z.string().min(1).max(LIMITS.link), newWindow }),
  z.strictObject({ title: Title, file: MediaFile, newWindow }),
]);
const MenuFolder = z.strictObject({ title: Title, items: z.array(MenuLink).min(1).max(LIMITS.entries) });
const Menu = z.array(z.union([MenuLink, MenuFolder])).max(LIMITS.entries);

export const Navigation = z
  .object({ main: Menu.default([]), footer: Menu.default([]) })
  .catchall(Menu)
  .refine((menus) => Object.keys(menus).every((name) => MENU_NAME.test(name)), 'Expected letters, digits and hyphens')
  .refine((menus) => Object.keys(menus).length <= LIMITS.menus, `Expected at most ${LIMITS.menus} menus`)
  // Sorted by name, so that a folder and the database produce the same bytes.
  .transform(({ main, footer, ...others }): typeof others & { main: typeof main; footer: typeof footer } => {
    const inOrder = Object.entries(others).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return { main, footer, ...Object.fromEntries(inOrder) };
  });
export type Navigation = z.infer<typeof Navigation>;
export type MenuLink = z.infer<typeof MenuLink>;
export type MenuEntry = Navigation['main'][number];
