import {
  type Blocker,
  type BlockerFunction,
  type DataRouter,
  type GetScrollRestorationKeyFunction,
  IDLE_BLOCKER,
  IDLE_NAVIGATION,
  type LoaderFunctionArgs,
  type Location,
  matchRoutes,
  type Navigation,
  NavigationType,
  type RouteObject,
  type RouterNavigateOptions,
  type RouterState,
  type RouterSubscriber,
  resolvePath,
  type To,
  type UNSAFE_createBrowserHistory,
} from 'react-router-dom';
import { PageLoading } from './page-loading';

type History = ReturnType<typeof UNSAFE_createBrowserHistory>;
type Matches = RouterState['matches'];

/** Routes that are loaded when one of their pages is visited. */
interface LaterRoutes {
  has(pathname: string): boolean;
  load(): Promise<RouteObject[]>;
}

/** One navigation on its way to a page. */
interface Visit extends Pick<RouterNavigateOptions, 'preventScrollReset' | 'flushSync'> {
  action: NavigationType;
  location: Location;
}

/** The result of loading the code of a route. */
interface Outcome {
  error?: unknown;
  /** The address to which the route's loader sends the visitor on. */
  redirect?: string | null;
}

/**
 * Creates the router of the browser's pages, for React Router's `RouterProvider` and hooks. It loads the code of a page
 * and shows it; the library's own also has what the shop never uses (loaders of data, actions, fetchers), 13 kB of each
 * first page (docs/decisions/pages.md#the-router-of-the-browser). Addresses are absolute, or a query of the page.
 */
export function createPageRouter(history: History, routes: RouteObject[], later?: LaterRoutes): DataRouter {
  // The members that are not there belong to fetchers, revalidation and the library's own development server.
  return new PageRouter(history, routes, later) as Partial<DataRouter> as DataRouter;
}

class PageRouter implements Partial<DataRouter> {
  readonly basename = '/';
  /** Shown while the routes of the first page are loading; afterwards the state has the matching routes. */
  readonly routes = [{ id: 'first', path: '*', element: null, hydrateFallbackElement: <PageLoading /> }];
  readonly manifest = {};
  readonly createHref: History['createHref'];
  readonly createURL: History['createURL'];
  readonly encodeLocation: History['encodeLocation'];
  state: RouterState;

  readonly #history: History;
  #routes: RouteObject[];
  #later: LaterRoutes | undefined;
  readonly #subscribers = new Set<RouterSubscriber>();
  readonly #blockers = new Map<string, BlockerFunction>();
  /** The latest visit; an earlier one that is still loading ends without effect. */
  #visit: Visit | undefined;
  /** Called when the browser is back on a page that could not be left by its Back or Forward. */
  #onReverted: (() => void) | undefined;
  #scroll: { positions: Record<string, number>; position: () => number; keyOf: (at: Location) => string } | undefined;
  #isScrollRestored = false;

  constructor(history: History, routes: RouteObject[], later?: LaterRoutes) {
    this.createHref = history.createHref;
    this.createURL = history.createURL;
    this.encodeLocation = history.encodeLocation;
    this.#history = history;
    this.#routes = routes;
    this.#later = later;
    const { action, location } = history;
    const matches = later?.has(location.pathname) ? [] : this.#match(location);
    const initialized = matches.length > 0 && !matches.some(({ route }) => route.lazy);
    this.state = {
      ...{ historyAction: action, location, matches, initialized, renderFallback: !initialized, errors: null },
      ...{ navigation: IDLE_NAVIGATION, restoreScrollPosition: null, preventScrollReset: false },
      ...{ revalidation: 'idle', loaderData: {}, actionData: null, fetchers: new Map(), blockers: new Map() },
    };
    history.listen((arrival) => this.#pop(arrival));
    if (!initialized) void this.#go({ action, location });
  }

  async navigate(to: To | number | null, options: RouterNavigateOptions = {}): Promise<void> {
    if (typeof to === 'number') return this.#history.go(to);
    const path = this.encodeLocation(resolvePath(to ?? '', this.state.location.pathname));
    const { state = null, replace, preventScrollReset, flushSync } = options;
    const location: Location = { ...path, state, key: Math.random().toString(36).slice(2, 10), mask: undefined };
    const action = replace ? NavigationType.Replace : NavigationType.Push;
    if (this.#isBlocked(action, location, () => void this.navigate(to, options))) return;
    await this.#go({ action, location, preventScrollReset, flushSync });
  }

  subscribe(subscriber: RouterSubscriber): () => void {
    this.#subscribers.add(subscriber);
    // The state may have changed since the provider was rendered.
    this.#tell(subscriber);
    return () => this.#subscribers.delete(subscriber);
  }

  getBlocker(key: string, shouldBlock: BlockerFunction): Blocker {
    this.#blockers.set(key, shouldBlock);
    return this.state.blockers.get(key) ?? IDLE_BLOCKER;
  }

  deleteBlocker(key: string): void {
    this.#blockers.delete(key);
    this.state.blockers.delete(key);
  }

  enableScrollRestoration(
    positions: Record<string, number>,
    position: () => number,
    getKey?: GetScrollRestorationKeyFunction,
  ): () => void {
    this.#scroll = { positions, position, keyOf: (at) => getKey?.(at, []) ?? at.key };
    if (!this.#isScrollRestored) this.#update({ restoreScrollPosition: this.#savedScroll(this.state.location) });
    this.#isScrollRestored = true;
    return () => {
      this.#scroll = undefined;
    };
  }

  /** Goes where the browser's Back or Forward led. */
  #pop({ action, location, delta }: Parameters<Parameters<History['listen']>[0]>[0]): void {
    if (this.#onReverted) {
      this.#onReverted();
      this.#onReverted = undefined;
      return;
    }
    let reverted = Promise.resolve();
    const proceed = () => void reverted.then(() => this.#history.go(delta ?? 0));
    if (delta === null || !this.#isBlocked(action, location, proceed)) {
      void this.#go({ action, location });
      return;
    }
    reverted = new Promise((resolve) => {
      this.#onReverted = resolve;
    });
    this.#history.go(-delta);
  }

  /** Asks the page whether it may be left (`useBlocker`); `proceed` leaves it after all. */
  #isBlocked(historyAction: NavigationType, nextLocation: Location, proceed: () => void): boolean {
    const { location: currentLocation, blockers } = this.state;
    const [key, shouldBlock] = [...this.#blockers].at(-1) ?? [];
    if (key === undefined || blockers.get(key)?.state === 'proceeding') return false;
    if (!shouldBlock?.({ currentLocation, nextLocation, historyAction })) return false;
    const set = (blocker: Blocker) => this.#update({ blockers: new Map(this.state.blockers).set(key, blocker) });
    set({
      state: 'blocked',
      location: nextLocation,
      proceed: () => {
        set({ state: 'proceeding', location: nextLocation, proceed: undefined, reset: undefined });
        proceed();
      },
      reset: () => set(IDLE_BLOCKER),
    });
    return true;
  }

  /** Loads the code of a page, if it is not there yet, and shows the page, or its failure. */
  async #go(visit: Visit): Promise<void> {
    const { action, location, flushSync } = visit;
    this.#visit = visit;
    this.#saveScroll();
    let matches = this.#match(location);
    let outcomes: Outcome[] = [];
    if (this.#later?.has(location.pathname) || matches.some(({ route }) => route.lazy)) {
      const navigation = { ...IDLE_NAVIGATION, state: 'loading', location, historyAction: action, matches };
      if (this.state.initialized) this.#update({ navigation: navigation as Navigation }, flushSync);
      const failure = await this.#loadRoutes(location);
      if (failure) outcomes = [failure];
      else {
        matches = this.#match(location);
        if (!this.state.initialized) this.#update({ matches });
        outcomes = await Promise.all(matches.map(({ route }) => loadCode(route, this.createURL(location))));
      }
      if (this.#visit !== visit) return;
    }
    const redirect = outcomes.find((outcome) => outcome.redirect)?.redirect;
    if (redirect) return this.navigate(redirect, { replace: action !== NavigationType.Push });
    this.#show(visit, matches, errorsOf(matches, outcomes));
  }

  async #loadRoutes({ pathname }: Location): Promise<Outcome | undefined> {
    if (!this.#later?.has(pathname)) return undefined;
    try {
      const routes = await this.#later.load();
      if (this.#later) this.#routes = [...this.#routes, ...routes];
      this.#later = undefined;
      return undefined;
    } catch (error) {
      return { error };
    }
  }

  #show(
    { action, location, preventScrollReset = false, flushSync }: Visit,
    matches: Matches,
    errors: RouterState['errors'],
  ) {
    if (action === NavigationType.Push) this.#history.push(location, location.state);
    if (action === NavigationType.Replace) this.#history.replace(location, location.state);
    const restoreScrollPosition = this.#savedScroll(location);
    this.#update(
      {
        ...{ historyAction: action, location, matches, errors, initialized: true, renderFallback: false },
        ...{ navigation: IDLE_NAVIGATION, restoreScrollPosition, preventScrollReset, blockers: new Map() },
      },
      flushSync,
    );
  }

  #match({ pathname }: Location): Matches {
    const matches = matchRoutes(this.#routes, pathname) ?? [];
    for (const { route } of matches) route.id ??= newRouteId();
    return matches as Matches;
  }

  #saveScroll(): void {
    if (this.#scroll) this.#scroll.positions[this.#scroll.keyOf(this.state.location)] = this.#scroll.position();
  }

  #savedScroll(location: Location): number | null {
    return this.#scroll?.positions[this.#scroll.keyOf(location)] ?? null;
  }

  #update(changes: Partial<RouterState>, flushSync = false): void {
    this.state = { ...this.state, ...changes };
    for (const subscriber of this.#subscribers) this.#tell(subscriber, flushSync);
  }

  #tell(subscriber: RouterSubscriber, flushSync = false): void {
    subscriber(this.state, { deletedFetchers: [], newErrors: null, viewTransitionOpts: undefined, flushSync });
  }
}

let routeCount = 0;

/** Hooks know their route by its id. */
function newRouteId(): string {
  routeCount += 1;
  return `page-${routeCount}`;
}

/** Loads a route's code, once. Its loader, if it has one, is called then: the visitor arrives. */
async function loadCode(route: RouteObject, url: URL): Promise<Outcome> {
  if (typeof route.lazy !== 'function') return {};
  try {
    const { loader, ...page } = await route.lazy();
    Object.assign(route, page, { lazy: undefined });
    if (typeof loader !== 'function') return {};
    const response = await loader({ request: new Request(url) } as LoaderFunctionArgs);
    return { redirect: response instanceof Response ? response.headers.get('Location') : null };
  } catch (error) {
    return { error };
  }
}

/** Returns the first error by the id of the route that shows it: the nearest with an element for it. */
function errorsOf(matches: Matches, outcomes: Outcome[]): RouterState['errors'] {
  const index = outcomes.findIndex((outcome) => outcome.error !== undefined);
  if (index < 0) return null;
  const boundary = matches.slice(0, index + 1).findLast(({ route }) => route.errorElement) ?? matches[0];
  return boundary ? { [boundary.route.id]: outcomes[index]?.error } : null;
}
