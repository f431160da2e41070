import { useQuery } from '@tanstack/react-query';
import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type ComponentType, useLayoutEffect } from 'react';
import { usePageContext } from '#browser/admin-kit/admin-kit.tsx';
import type { AdminArea } from '#browser/admin-kit/area.ts';
import { NoPermission } from '#browser/admin-kit/feedback/no-permission.tsx';
import { setTitle } from '#browser/admin-kit/layout/document-title.ts';
import { type GuardedRoute, routesOf } from '#browser/admin-kit/layout/navigation.ts';
import { loadPage } from '#browser/admin-kit/loading/load-failure.ts';
import { sessionQuery } from '#features/members/admin/index.ts';

/** The screens of all areas as routes below `parent`. */
export function createAreaRoutes(parent: AnyRoute, areas: readonly AdminArea[]): AnyRoute[] {
  return routesOf(areas).map((route) => toRoute(parent, route));
}

function toRoute(parent: AnyRoute, route: GuardedRoute): AnyRoute {
  const Screen = lazyScreen(route.load);
  return createRoute({
    getParentRoute: () => parent,
    path: route.path,
    // The screen reads its own parameters. Anything may be in a URL.
    validateSearch: (raw: Record<string, unknown>) => raw,
    loader: ({ context }) => {
      const { session } = context as { session: { capabilities: readonly string[] } };
      return session.capabilities.includes(route.capability) ? Screen.preload?.() : undefined;
    },
    component: () => <GuardedScreen route={route} Screen={Screen} />,
  });
}

function lazyScreen(load: GuardedRoute['load']) {
  return lazyRouteComponent(async () => {
    const { Screen } = await loadPage(load);
    return { default: () => <Screen /> };
  });
}

interface GuardedScreenProps {
  route: GuardedRoute;
  Screen: ComponentType;
}

/** The server refuses the requests of a screen that a member may not open. This one says so before they are sent. */
function GuardedScreen({ route, Screen }: GuardedScreenProps) {
  const { siteTitle } = usePageContext();
  const { data: session } = useQuery(sessionQuery);
  // Before the effects of the screen, which may set a title with the name of a record.
  useLayoutEffect(() => setTitle(route.title, siteTitle), [route.title, siteTitle]);
  return session?.capabilities.includes(route.capability) === true ? <Screen /> : <NoPermission />;
}
