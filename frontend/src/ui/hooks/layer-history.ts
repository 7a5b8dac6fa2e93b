type Host = Pick<Window, 'history' | 'addEventListener'>;

/**
 * The history entries of layers: drawers, dialogs, sheets. An open layer has an entry above its page's, so that Back closes it
 * and stays on the page. A page opened out of a layer takes the place of the layer's entry.
 */
export class LayerHistory {
  private host: Host | undefined;
  /** The open layers in their order, each with its handler for Back. */
  private readonly layers = new Map<string, () => void>();
  /** Own steps back that the browser has not finished. */
  private steps = 0;
  /** New entries that wait for these steps. */
  private waiting: (() => void)[] = [];
  /** The page of the layers that were opened last. */
  private page = '';
  private push: History['pushState'] = () => undefined;
  private replace: History['replaceState'] = () => undefined;

  /** Begins to listen; called before the router does, which must not see the steps between a page and its layers. */
  start(host: Host): void {
    const { history } = host;
    this.host = host;
    this.push = history.pushState.bind(history);
    this.replace = history.replaceState.bind(history);
    history.pushState = (...entry) => this.afterSteps(() => this.openPage(...entry));
    history.replaceState = (...entry) => this.afterSteps(() => this.replacePage(...entry));
    host.addEventListener('popstate', this.onPop, { capture: true });
    // Reloaded with a layer open: the layer is gone, its entry follows.
    if (layerOf(history.state)) this.stepBack();
  }

  /** Adds the entry of a layer, and returns a function that removes it. `onBack` closes the layer. */
  open(id: string, onBack: () => void): () => void {
    this.layers.set(id, onBack);
    this.afterSteps(() => this.addEntry(id));
    return () => {
      this.layers.delete(id);
      // Delayed: an effect that only runs again opens the same layer.
      queueMicrotask(() => this.afterSteps(() => this.leaveClosed()));
    };
  }

  private addEntry(id: string): void {
    if (!this.host || !this.layers.has(id)) return;
    const { state } = this.host.history;
    if (layerOf(state) === id) return;
    this.page = pageOf(state);
    // Key and index of the page stay: for the router it is the same entry.
    this.push({ ...state, layer: id }, '');
  }

  private leaveClosed(): void {
    const layer = layerOf(this.host?.history.state);
    if (layer && !this.layers.has(layer)) this.stepBack();
  }

  private openPage(...[state, unused, url]: Parameters<History['pushState']>): void {
    const layer = layerOf(this.host?.history.state);
    if (!layer) {
      this.push(state, unused, url);
      return;
    }
    this.replace(state, unused, url);
    // A sheet that stays open over the new page keeps its entry.
    setTimeout(() => this.afterSteps(() => this.addEntry(layer)));
  }

  /** The page is below its layer: its entry is replaced, not the layer's. */
  private replacePage(...entry: Parameters<History['replaceState']>): void {
    const layer = layerOf(this.host?.history.state);
    if (!layer) {
      this.replace(...entry);
      return;
    }
    this.stepBack();
    this.afterSteps(() => this.replace(...entry));
    this.afterSteps(() => this.addEntry(layer));
  }

  private stepBack(): void {
    this.steps += 1;
    this.host?.history.back();
  }

  private afterSteps(add: () => void): void {
    if (this.steps > 0) this.waiting.push(add);
    else add();
  }

  private readonly onPop = (event: PopStateEvent): void => {
    if (this.steps > 0) {
      this.steps -= 1;
      event.stopImmediatePropagation();
      if (this.steps > 0) return;
      const waiting = this.waiting.splice(0);
      for (const add of waiting) this.afterSteps(add);
    } else this.closeAbove(event);
    if (this.steps === 0) this.leaveClosed();
  };

  /** Closes the layers above the entry that was stepped to. */
  private closeAbove(event: PopStateEvent): void {
    const layer = layerOf(event.state);
    const ids = [...this.layers.keys()];
    const above = ids.slice(layer ? ids.indexOf(layer) + 1 : 0);
    if ((layer || above.length > 0) && pageOf(event.state) === this.page) event.stopImmediatePropagation();
    for (const id of above.reverse()) {
      const close = this.layers.get(id);
      this.layers.delete(id);
      close?.();
    }
  }
}

/** History state of an entry, as the router and layers set it. */
type EntryState = { idx?: number; key?: string; layer?: string } | null | undefined;

function layerOf(state: EntryState): string | undefined {
  return state?.layer;
}

function pageOf(state: EntryState): string {
  return `${state?.idx} ${state?.key}`;
}

/** This browser's layers. */
export const layerHistory = new LayerHistory();
