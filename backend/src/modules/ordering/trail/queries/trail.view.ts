/** One thing that happened to an order. */
export class TrailEntryView {
  /** ISO 8601, UTC. */
  at: string;
  /** move, refund, return, dispute, note, address, age, points, event, delivery, document, write, mail. */
  kind: string;
  /** One line for a person. */
  title: string;
  /** State of it: done, pending, parked, sent, … */
  status: string | null;
  /** Id in the system it happened in: the event's, Sage's document id, … */
  id: string | null;
  /** The event's type, where it is one. */
  type: string | null;
  /** Everything else that is known. */
  details: Record<string, unknown>;
}
