import {
  CannotBePosted,
  RejectedBySage,
  SageDisconnected,
  SageUnavailable,
} from '../../connection/domain/sage-errors.js';
import type { Failure } from './queued-write.js';

/** Only parked writes can be replayed or dismissed. */
export class WriteNotParked extends Error {
  constructor(readonly id: string) {
    super('This step no longer needs attention.');
  }
}

/** An order's document that another business than the connected one may have cannot be dismissed unseen. */
export class WriteMayBeInSage extends Error {
  constructor() {
    super(
      'The Sage business that this belongs to may already have it. Connect the shop to that business first: it then continues automatically.',
    );
  }
}

/** Returns the kind of a failure. */
export function failureOf(error: unknown): Failure {
  if (error instanceof RejectedBySage) return 'rejected';
  if (error instanceof CannotBePosted) return 'unpostable';
  return error instanceof SageUnavailable || error instanceof SageDisconnected ? 'outage' : 'unexplained';
}
