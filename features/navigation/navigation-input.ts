import { z } from 'zod';
import { MediaFile } from '#features/sites/media-file.ts';
import { NAVIGATION_LIMITS as LIMITS, MENU_NAME } from '#features/sites/navigation-limits.ts';
import { isWellFormed } from '#kernel/text/is-well-formed.ts';
import { findLinkProblem } from './link-rules.ts';
import { navigationInputMessages as messages } from './navigation-messages.ts';

/** The menus as a member edits them. A link is checked more strictly than in a site folder. */

const Title = z.string().trim().min(1, messages.title).max(LIMITS.title).refine(isWellFormed, messages.title);
const Link = z
  .string()
  .trim()
  .max(LIMITS.link)
  .superRefine((link, context) => {
    const message = isWellFormed(link) ? findLinkProblem(link) : messages.title;
    if (message !== null) context.addIssue({ code: 'custom', message });
  });

const fields = { title: Title, newWindow: z.boolean().optional() };
const EntryLink = z.union([z.strictObject({ ...fields, link: Link }), z.strictObject({ ...fields, file: MediaFile })]);

const entries = <Entry extends z.ZodType>(entry: Entry) =>
  z.array(entry).max(LIMITS.entries, messages.tooManyEntries(LIMITS.entries));
const Folder = z.strictObject({ title: Title, items: entries(EntryLink).min(1, messages.emptyFolder) });
const Menu = entries(z.union([EntryLink, Folder]));

export const NavigationInput = z.strictObject({
  /** By name. Menus that are absent or empty are removed, except `main` and `footer`. */
  menus: z
    .record(z.string().regex(MENU_NAME, messages.menuName), Menu)
    .refine((menus) => Object.keys(menus).length <= LIMITS.menus, messages.tooManyMenus(LIMITS.menus)),
});
export type NavigationInput = z.infer<typeof NavigationInput>;
export type Menu = z.infer<typeof Menu>;
export type MenuEntry = Menu[number];
export type EntryLink = z.infer<typeof EntryLink>;
