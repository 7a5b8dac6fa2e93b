/**
 * A reaction to an event or a write to Sage that failed for good and waits for a person; or a write that waits for another
 * Sage business than the connected one.
 */
export class FailedEventView {
  id: string;
  /** `inbox` or `sage`. */
  kind: string;
  orderNumber: string | null;
  /** What it was about: the reaction's name, or the operation. */
  operation: string;
  /** What went wrong, in plain words. */
  cause: string;
  /** What was said, word for word. */
  errorMessage: string;
  /** `parked`; of a write that waits for another business `pending` or `processing`. */
  status: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  attempts: number;
  /** The same for all that failed for the same cause. */
  group: string;
}

/** One of them, with what will be done. */
export class FailedEventDetailView extends FailedEventView {
  /** The event, or what was to be written. */
  payload: Record<string, unknown>;
  /** For a write: what will be sent next, and whether Sage already has it. */
  next: Record<string, unknown> | null;
}

/** How many were replayed. */
export class ReplayedView {
  replayed: number;
  message: string;
}
