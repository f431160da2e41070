import type { WebSlice } from '#platform/http/web-slice.ts';
import { type AccountPagesOptions, createAccountPages } from './pages/account-pages.ts';
import { type AccountRoutesOptions, createAccountRoutes } from './routes.ts';

export interface AccountWebOptions extends AccountPagesOptions, AccountRoutesOptions {}

/** Accounts in the web process: their endpoints and pages. */
export function createAccountWeb(options: AccountWebOptions): WebSlice {
  return { routes: createAccountRoutes(options), pages: createAccountPages(options) };
}
