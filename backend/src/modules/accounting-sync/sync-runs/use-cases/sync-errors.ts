import type { RunKind } from '../domain/run-kinds.js';

const NAMES: Readonly<Record<RunKind, string>> = {
  products: 'A product sync',
  stock: 'A stock sync',
  customers: 'A customer sync',
  prices: 'A price sync',
  invoices: 'An invoice sync',
};

/** One run of a kind at a time over all processes (docs/rules.md#one-sync-run). */
export class SyncIsRunning extends Error {
  constructor(kind: RunKind) {
    super(`${NAMES[kind]} is already running. Please wait until it has finished.`);
  }
}

/** Another kind of run reads the same list; what was read first would overwrite the newer (docs/rules.md#one-sync-run). */
export class ListIsBeingRead extends SyncIsRunning {
  constructor(kind: RunKind) {
    super(kind);
    this.message = `${NAMES[kind]} reads what another sync is reading right now. Please wait until that one has finished.`;
  }
}

/** A forced run of a kind may be repeated after 10 s (docs/rules.md#forced-syncs). */
export class SyncIsCoolingDown extends Error {
  constructor(
    kind: RunKind,
    /** ms until it may be forced again. */
    readonly waitMs: number,
  ) {
    const seconds = Math.ceil(waitMs / 1000);
    super(`${NAMES[kind]} has just run. It can be forced again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`);
  }
}
