import { lazy } from 'react';

// The menus of the top bar are one script, which is loaded when one of them is about to be opened.

export const loadMenus = () => import('./menus.ts');

export const SiteMenu = lazy(async () => ({ default: (await loadMenus()).SiteMenu }));
export const HelpMenu = lazy(async () => ({ default: (await loadMenus()).HelpMenu }));
export const AccountMenu = lazy(async () => ({ default: (await loadMenus()).AccountMenu }));
export const JobsPanel = lazy(async () => ({ default: (await loadMenus()).JobsPanel }));
