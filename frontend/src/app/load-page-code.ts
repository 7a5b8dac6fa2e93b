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

interface Connection {
  saveData?: boolean;
  /** `slow-2g`, `2g`, `3g` or `4g`. */
  effectiveType?: string;
}

/** Loads pages while the browser is idle, so that they open at once; not for visitors who save data or have a slow line. */
export function loadEntryPagesWhenIdle(browser: Window, pages: readonly (() => Promise<unknown>)[]): void {
  const { saveData, effectiveType = '4g' } = (browser.navigator as { connection?: Connection }).connection ?? {};
  if (saveData || effectiveType !== '4g') return;
  // A page that fails to load is tried again when it is visited.
  const load = () => void Promise.allSettled(pages.map((page) => page()));
  // Safari has no idle callback.
  if ('requestIdleCallback' in browser) browser.requestIdleCallback(load);
  else setTimeout(load, 2_000);
}
