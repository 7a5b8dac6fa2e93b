import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import type { PageResponse } from '../api/page-responses';
import { writePageState } from '../api/page-state';
import { shopApi } from '../api/shop-api';
import { headMarkup } from '../ui/head/head-markup';
import type { PageHead } from '../ui/head/page-head';
import { PageHeadSlot } from '../ui/head/use-page-head';
import { backOfficeRoutes } from './back-office-routes';
import { filesOf } from './page-files';
import type { PageHandle } from './page-handle';
import { createPageStore, type PageStore } from './page-store';
import { routes } from './routes';
import { SERVER_DATA } from './server-data';

interface PageRequest {
  /** Path and query. */
  url: string;
  /** The shop's public address. */
  origin: string;
  /** Whether the page's own data is left out, as it is not there at once. */
  isOutline: boolean;
  /** Whether the viewer may be signed in: the page is drawn without anyone's prices. */
  hasSession: boolean;
  /** Returns the shop's response to a guest at one of its paths; throws when the shop cannot be reached. */
  answer(path: string): Promise<PageResponse>;
  /** Runs the part that takes the processor for milliseconds, when other requests had their turn. */
  inTurn<T>(draw: () => T): Promise<T>;
}

interface RenderedPage {
  status: number;
  redirect?: string;
  /** Markup for the document's head. */
  head: string;
  /** Links to the page's own scripts, loaded with the application's. */
  scripts?: string;
  /** Markup inside `#root`; empty where the browser renders the page: the document has a notice instead. */
  body: string;
  /** Whether nothing in the body depends on the viewer. */
  forEveryone?: boolean;
  /** JSON for the page's state, safe inside a script element; empty with the body. */
  state: string;
}

/** Renders a page as a guest sees it, for a session without prices, or its outline where only the browser can show it. Throws when the shop fails; a page that does not exist is not a failure. */
export async function render({
  url,
  origin,
  isOutline,
  hasSession,
  answer,
  inTurn,
}: PageRequest): Promise<RenderedPage> {
  const { pathname, search, searchParams } = new URL(url, 'http://shop.invalid');
  const context = await contextOf(pathname + search);
  const { matches } = context;
  const handles = matches.map(({ route }) => route.handle as PageHandle | undefined);
  const page = handles.at(-1);
  if (!page?.data && !page?.outline) return browserOnly({ title: page?.title ?? '' }, origin);

  const isForEveryone = isOutline || !page.data;
  const store = createPageStore({ answer }, isForEveryone || hasSession ? 'unknown' : 'guest');
  try {
    const address = { params: matches.at(-1)?.params ?? {}, search: searchParams, isOutline };
    const outcomes = await Promise.all(
      handles.map((handle) => handle?.data && SERVER_DATA[handle.data](store.dispatch, address)),
    );
    const outcome = outcomes.at(-1);
    if (outcome) return { status: 301, redirect: outcome.to, head: '', body: '', state: '' };
    throwIfFailed(store);
    const { head, markup } = await inTurn(() => renderPage(store, context));
    const [, preloads = '', body = ''] = /^((?:<link rel="preload"[^>]*>)*)(.*)$/s.exec(markup) ?? [];
    const { styles, scripts } = filesOf(matches.at(-1)?.route.path);
    return {
      status: head.missing ? 404 : 200,
      // An outline is seen without the page's styles, which come with its code.
      head: [await headMarkup(head, origin), ...(page.data ? styles : []), preloads].filter(Boolean).join('\n    '),
      scripts: scripts.join(''),
      body,
      forEveryone: isForEveryone,
      state: writePageState(store.getState()[shopApi.reducerPath].queries),
    };
  } finally {
    // Ends the timers that would cache the responses for an hour.
    store.dispatch(shopApi.util.resetApiState());
  }
}

/** Pages outside the storefront's frame, such as the back office. */
async function browserOnly(head: PageHead, origin: string): Promise<RenderedPage> {
  return { status: 200, head: await headMarkup(head, origin), body: '', forEveryone: true, state: '' };
}

/** Throws on any failure but 404: the rendered error page would be cached. */
function throwIfFailed(store: PageStore): void {
  for (const query of Object.values(store.getState()[shopApi.reducerPath].queries)) {
    const error = query?.status === 'rejected' ? (query.error as { status?: number; message?: string }) : undefined;
    if (error && error.status !== 404) throw new Error(`${query?.endpointName} failed: ${error.message}`);
  }
}

const handler = createStaticHandler(outlined([...routes, ...backOfficeRoutes]));

/** The routes with their outlines, or nothing, in place of pages that only the browser can show: their code is never loaded here. */
function outlined(all: RouteObject[]): RouteObject[] {
  return all.map((route): RouteObject => {
    if (route.children) return { ...route, children: outlined(route.children) };
    const { data, outline } = (route.handle ?? {}) as PageHandle;
    return data ? route : { ...route, lazy: undefined, element: outline };
  });
}

/** The address as React Router's server side sees it. Its handler has the routes sorted, which `matchRoutes` does at each call. */
async function contextOf(address: string): Promise<StaticHandlerContext> {
  return (await handler.query(new Request(`http://shop.invalid${address}`))) as StaticHandlerContext;
}

function renderPage(store: PageStore, context: StaticHandlerContext): { head: PageHead; markup: string } {
  let head: PageHead | undefined;
  const markup = renderToString(
    <StrictMode>
      <PageHeadSlot
        value={(taken) => {
          head = taken;
        }}
      >
        <Provider store={store}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </Provider>
      </PageHeadSlot>
    </StrictMode>,
  );
  if (!head) throw new Error(`The page at ${context.location.pathname} has no head`);
  return { head, markup };
}
