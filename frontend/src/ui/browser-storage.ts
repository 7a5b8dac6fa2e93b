/**
 * A storage of the browser that never throws (docs/rules.md#blocked-storage): where it is blocked or full, values last
 * until the page is reloaded.
 */
export class BrowserStorage {
  readonly #native: () => Storage;
  /** Values that the browser's storage did not accept. */
  readonly #memory = new Map<string, string>();

  /** `native` may throw: where cookies are blocked, reading the property itself does. */
  constructor(native: () => Storage) {
    this.#native = native;
  }

  getItem(key: string): string | null {
    return this.#memory.get(key) ?? this.#attempt((storage) => storage.getItem(key)) ?? null;
  }

  /** Returns the JSON value under a key; null where there is none, or something else was stored. */
  readJson(key: string): unknown {
    try {
      return JSON.parse(this.getItem(key) ?? 'null');
    } catch {
      return null;
    }
  }

  setItem(key: string, value: string): void {
    const isTaken = this.#attempt((storage) => {
      storage.setItem(key, value);
      return true;
    });
    if (isTaken) this.#memory.delete(key);
    else this.#memory.set(key, value);
  }

  removeItem(key: string): void {
    this.#memory.delete(key);
    this.#attempt((storage) => storage.removeItem(key));
  }

  clear(): void {
    this.#memory.clear();
    this.#attempt((storage) => storage.clear());
  }

  /** Whether saved data is lost with this page. */
  isForThisPageOnly(key: string): boolean {
    return this.#memory.has(key);
  }

  #attempt<T>(act: (storage: Storage) => T): T | undefined {
    try {
      return act(this.#native());
    } catch {
      return undefined;
    }
  }
}

/** Shared by the tabs of this browser, and kept. */
export const deviceStorage = new BrowserStorage(() => window.localStorage);

/** Storage of this tab; ends with it. */
export const tabStorage = new BrowserStorage(() => window.sessionStorage);
