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
import { NoPermission } from '#browser/admin-kit/feedback/no-permission.tsx';
import { PageSkeleton } from '#browser/admin-kit/feedback/page-skeleton.tsx';
import { focusHeading } from '#browser/admin-kit/focus-heading.ts';
import { navigationFor } from '#browser/admin-kit/layout/navigation.ts';
import { safeReturnPath, sessionQuery } from '#features/members/admin/index.ts';
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

const JOIN_PAGE = lazyRouteComponent(() => import('./join-page.tsx'), 'JoinPage');
const SIGN_IN_PAGE = lazyRouteComponent(() => import('./sign-in-page.tsx'), 'SignInPage');

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
  const hasHome = areas.some(({ routes }) => routes.some(({ path }) => path === '/'));
  const notFound = createRoute({ getParentRoute: () => route, path: '$', component: NotFoundScreen });
  return route.addChildren([...screens, ...(hasHome ? [] : [createStartRoute(route, areas)]), notFound]);
}

/** Without a home screen, the first screen that the member may open. */
function createStartRoute(parent: AnyRoute, areas: readonly AdminArea[]): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path: '/',
    beforeLoad: ({ context }) => {
      const { session } = context as { session: { capabilities: readonly string[] } };
      const first = navigationFor(areas, session.capabilities)[0]?.entries[0];
      if (first !== undefined) throw redirect({ to: first.to, replace: true });
    },
    component: NoPermission,
  });
}

export function createAdminRouter(options: AdminRouterOptions) {
  const root: AnyRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({
    component: Outlet,
    notFoundComponent: NotFoundScreen,
  });
  const router = createRouter({
    routeTree: root.addChildren([createSignInRoute(root), createJoinRoute(root), createSignedInRoute(root, options)]),
    basepath: '/config',
    context: { queryClient: options.queryClient },
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
