import type { Router } from 'express';
import type { Database } from './database.ts';
import type { Faults } from './faults.ts';
import type { SandboxSettings } from './settings.ts';

/** The surroundings of every stand-in. */
export interface Surroundings {
  database: Database;
  faults: Faults;
  settings: SandboxSettings;
  /** Milliseconds since 1970; tests hand in a clock that they move. */
  now: () => number;
}

/** One stand-in: its routes, its tables and its seed. To add one, add it to the list in sandbox.ts. */
export interface System {
  /** Routes at the root of the sandbox, its `/control/<system>/…` included. */
  routes(): Router;
  /** Puts back the seeded state; also called once, on the very first start. */
  reset(): void;
  /** Work beside answering requests, such as sending webhooks. */
  start?(): Promise<void>;
  stop?(): Promise<void>;
}
