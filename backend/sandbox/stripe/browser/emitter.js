/** A mistake in the page's code, thrown as Stripe.js does. */
export class IntegrationError extends Error {
  constructor(message) {
    super(message);
    this.name = 'IntegrationError';
  }
}

/** `on`, `once` and `off`, as elements have them. */
export class Emitter {
  #listeners = new Map();

  on(name, listener) {
    if (typeof listener !== 'function') throw new IntegrationError(`The handler of "${name}" must be a function.`);
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), { listener, once: false }]);
    return this;
  }

  once(name, listener) {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), { listener, once: true }]);
    return this;
  }

  /** Without a listener, all of that name go. */
  off(name, listener) {
    const kept = listener ? (this.#listeners.get(name) ?? []).filter((entry) => entry.listener !== listener) : [];
    this.#listeners.set(name, kept);
    return this;
  }

  emit(name, event) {
    const entries = this.#listeners.get(name) ?? [];
    this.#listeners.set(
      name,
      entries.filter((entry) => !entry.once),
    );
    for (const { listener } of entries) listener(event);
  }
}
