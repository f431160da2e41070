import type { QueryClient } from '@tanstack/react-query';
import {
  type AnyRoute,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import type { AdminArea } from '#browser/admin-kit/area.ts';
import { ErrorScreen, NotFoundScreen } from '#browser/admin-kit/fallback-screens.tsx';
import { PageSkeleton } from '#browser/admin-kit/feedback/page-skeleton.tsx';
import { focusHeading } from '#browser/admin-kit/focus-heading.ts';
import { loadPage } from '#browser/admin-kit/loading/load-failure.ts';
import { accountPages, safeReturnPath, sessionQuery } from '#features/members/admin/index.ts';
import { createAreaRoutes } from './area-routes.tsx';
import { requireSession } from './session-guard.ts';
import { SignedInLayout } from './signed-in-layout.tsx';

export interface AdminRouterOptions {
  queryClient: QueryClient;
  areas: readonly AdminArea[];
  history?: RouterHistory;
}

interface SignInSearch {
  return?: string | undefined;
  ended?: true | undefined;
}

const TRANSFER_PAGE = lazyRouteComponent(() => loadPage(() => import('./transfer-page.tsx')), 'TransferPage');
const JOIN_PAGE = lazyRouteComponent(() => loadPage(() => import('./join-page.tsx')), 'JoinPage');
const SIGN_IN_PAGE = lazyRouteComponent(() => loadPage(() => import('./sign-in-page.tsx')), 'SignInPage');

function createSignInRoute(parent: AnyRoute): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path: '/sign-in',
    validateSearch: (raw: Record<string, unknown>): SignInSearch => ({
      return: safeReturnPath(raw['return']),
      ended: raw['ended'] === true ? true : undefined,
    }),
    beforeLoad: ({ context, search }) => {
      const { queryClient } = context as { queryClient: QueryClient };
      const known = queryClient.getQueryData(sessionQuery.queryKey);
      if (known !== undefined && search.ended === undefined) throw redirect({ to: '/' });
    },
    loader: () => SIGN_IN_PAGE.preload?.(),
    component: SIGN_IN_PAGE,
  });
}

/** Where a member arrives who comes from another site. */
function createTransferRoute(parent: AnyRoute): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path: '/transfer',
    loader: () => TRANSFER_PAGE.preload?.(),
    component: TRANSFER_PAGE,
  });
}

/** The pages that links of emails open. They work with and without a session. */
function createAccountRoutes(parent: AnyRoute): AnyRoute[] {
  return accountPages.map(({ path, load }) =>
    createRoute({
      getParentRoute: () => parent,
      path,
      component: lazyRouteComponent(() => loadPage<Awaited<ReturnType<typeof load>>>(load), 'Screen'),
    }),
  );
}

/** The page of an invitation link, which needs no session. */
function createJoinRoute(parent: AnyRoute): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path: '/join',
    loader: () => JOIN_PAGE.preload?.(),
    component: JOIN_PAGE,
  });
}

/** Everything behind the sign-in page: the screens of the areas, and what is shown where there is none. */
function createSignedInRoute(parent: AnyRoute, { areas, queryClient }: AdminRouterOptions): AnyRoute {
  const route: AnyRoute = createRoute({
    getParentRoute: () => parent,
    id: 'signed-in',
    beforeLoad: async ({ location }) => ({ session: await requireSession(queryClient, location.publicHref) }),
    component: () => <SignedInLayout areas={areas} />,
  });
  const screens = createAreaRoutes(route, areas);
  const notFound = createRoute({ getParentRoute: () => route, path: '$', component: NotFoundScreen });
  return route.addChildren([...screens, notFound]);
}

export function createAdminRouter(options: AdminRouterOptions) {
  const root: AnyRoute = createRootRouteWithContext<Pick<AdminRouterOptions, 'queryClient' | 'areas'>>()({
    component: Outlet,
    notFoundComponent: NotFoundScreen,
  });
  const router = createRouter({
    routeTree: root.addChildren([
      createSignInRoute(root),
      createTransferRoute(root),
      createJoinRoute(root),
      ...createAccountRoutes(root),
      createSignedInRoute(root, options),
    ]),
    basepath: '/config',
    context: { queryClient: options.queryClient, areas: options.areas },
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorScreen,
    defaultPendingComponent: PageSkeleton,
    defaultNotFoundComponent: NotFoundScreen,
    scrollRestoration: true,
    ...(options.history !== undefined && { history: options.history }),
  });
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation !== undefined && pathChanged) focusHeading();
  });
  return router;
}
