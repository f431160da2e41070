import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, createRouter, Outlet, redirect } from '@tanstack/react-router';
import { ErrorScreen, NotFoundScreen, PendingScreen } from '#browser/admin-kit/fallback-screens.tsx';
import { focusHeading } from '#browser/admin-kit/focus-heading.ts';
import { readListState } from '#features/catalog/admin/index.ts';
import { safeReturnPath, sessionQuery } from '#features/members/admin/index.ts';
import { ProductsPage, SignInPage } from './pages.tsx';
import { ProductsScreen, SessionsScreen, SignInScreen } from './screens.ts';
import { sectionsFor } from './sections.ts';
import { requireSession } from './session-guard.ts';
import { SignedInLayout } from './signed-in-layout.tsx';

const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Outlet,
  notFoundComponent: NotFoundScreen,
});

interface SignInSearch {
  return?: string | undefined;
  ended?: true | undefined;
}

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: (raw): SignInSearch => ({
    return: safeReturnPath(raw['return']),
    ended: raw['ended'] === true ? true : undefined,
  }),
  beforeLoad: ({ context, search }) => {
    const known = context.queryClient.getQueryData(sessionQuery.queryKey);
    if (known !== undefined && search.ended === undefined) throw redirect({ to: '/' });
  },
  loader: () => SignInScreen.preload?.(),
  component: SignInPage,
});

const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'inside',
  beforeLoad: async ({ context, location }) => ({
    session: await requireSession(context.queryClient, location.publicHref),
  }),
  component: SignedInLayout,
});

const startRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/',
  beforeLoad: ({ context }) => {
    const [first] = sectionsFor(context.session.capabilities);
    if (first !== undefined) throw redirect({ to: first.to, replace: true });
  },
});

const productsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/products',
  validateSearch: (raw): { search?: string | undefined; page?: number | undefined } => {
    const { search, page } = readListState(raw);
    // Default values are left out of the URL.
    return { search: search === '' ? undefined : search, page: page === 1 ? undefined : page };
  },
  loader: () => ProductsScreen.preload?.(),
  component: ProductsPage,
});

const sessionsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/account/sessions',
  component: SessionsScreen,
});

const routeTree = rootRoute.addChildren([
  signInRoute,
  signedInRoute.addChildren([startRoute, productsRoute, sessionsRoute]),
]);

export function createAdminRouter(queryClient: QueryClient) {
  const router = createRouter({
    routeTree,
    basepath: '/config',
    context: { queryClient },
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorScreen,
    defaultPendingComponent: PendingScreen,
    defaultNotFoundComponent: NotFoundScreen,
    scrollRestoration: true,
  });
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation !== undefined && pathChanged) focusHeading();
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAdminRouter>;
  }
}
