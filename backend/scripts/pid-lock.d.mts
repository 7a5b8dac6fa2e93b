import type { ProcessRecord } from './process-identity.mjs';

export type LockContent = ProcessRecord & Record<string, unknown>;
export interface HeldLock {
  taken: true;
  /** The content that a dead holder left, when the lock was acquired. */
  stale: LockContent | null;
  update(details: Record<string, unknown>): void;
  release(): void;
}
export interface RejectedLock {
  taken: false;
  holder: LockContent | null;
}
export function lockHolder(file: string): LockContent | null;
export function takeLock(file: string, details?: Record<string, unknown>): HeldLock | RejectedLock;
export function waitForLock(file: string, announce: (pid: number | string) => void): Promise<HeldLock>;
