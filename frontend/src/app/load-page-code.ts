import { matchRoutes, type RouteObject } from 'react-router-dom';

/** Returns the routes with the code of the page at `pathname` loaded, so that it can be rendered at once. */
export async function loadPageCode(routes: RouteObject[], pathname: string): Promise<RouteObject[]> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const { Component } = await route.lazy();
      Object.assign(route, { Component, lazy: undefined });
    }),
  );
  return routes;
}
