import { siteErrors } from '#features/sites/errors.ts';
import type { Navigation } from '#features/sites/navigation-file.ts';
import { changeNavigation, findWebsite } from '#features/sites/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import { matchesRevision, revisionOf } from '#platform/http/revision.ts';
import type { NavigationReply } from '../admin-contract.ts';
import { navigationErrors } from '../errors.ts';
import type { NavigationInput } from '../navigation-input.ts';
import { describeMenus } from './describe-menus.ts';

export type ThemeMenus = NavigationReply['themeMenus'];

export async function getNavigation(ctx: Ctx, themeMenus: ThemeMenus): Promise<NavigationReply> {
  const website = await findWebsite(ctx.db, ctx.websiteId);
  if (website === null) throw siteErrors.error('SITES_WEBSITE_NOT_FOUND');
  return toReply(website.site.navigation, themeMenus);
}

export interface UpdateNavigation {
  input: NavigationInput;
  /** The revision that was edited. */
  ifMatch: string | undefined;
  themeMenus: ThemeMenus;
}

export async function updateNavigation(
  ctx: Ctx,
  { input, ifMatch, themeMenus }: UpdateNavigation,
): Promise<NavigationReply> {
  const next = toNavigation(input);
  const navigation = await changeNavigation(ctx, (current, tx) => {
    if (!matchesRevision({ ifMatch }, revisionOf(current))) throw navigationErrors.error('NAVIGATION_CHANGED');
    tx.activity?.describe({
      subject: { kind: 'settings', id: 'navigation', label: 'Navigation' },
      before: describeMenus(current),
      after: describeMenus(next),
    });
    return next;
  });
  return toReply(navigation, themeMenus);
}

function toNavigation({ menus }: NavigationInput): Navigation {
  const { main = [], footer = [], ...others } = menus;
  const withLinks = Object.entries(others)
    .filter(([, entries]) => entries.length > 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { main, footer, ...Object.fromEntries(withLinks) };
}

function toReply(navigation: Navigation, themeMenus: ThemeMenus): NavigationReply {
  const shown = Object.fromEntries(themeMenus.map(({ name }) => [name, []]));
  return { menus: { ...shown, ...navigation }, themeMenus, revision: revisionOf(navigation) };
}
