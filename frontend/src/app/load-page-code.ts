import type { ComponentType } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { outlinedPage } from './outline/outlined-page';
import type { PageHandle } from './page-handle';

/**
 * Returns the routes so that the page at `pathname` is rendered at once as the server has rendered it: with its code loaded, or as
 * its outline.
 */
export async function loadPageCode(routes: RouteObject[], pathname: string): Promise<RouteObject[]> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      const { lazy } = route;
      if (typeof lazy !== 'function') return;
      const load = async () => (await lazy()).Component as ComponentType;
      const { outline } = route.handle as PageHandle;
      const page = outline ? { element: outlinedPage(outline, load) } : { Component: await load() };
      Object.assign(route, page, { lazy: undefined });
    }),
  );
  return routes;
}
