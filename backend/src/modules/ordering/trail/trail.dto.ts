import { ApiProperty } from '@nestjs/swagger';
import { OrderAttentionView } from '../orders/order.dto.js';

const STAGES = ['click', 'payment', 'order', 'event', 'reactions', 'sage', 'mail'] as const;
export type Stage = (typeof STAGES)[number];

const STAGE_STATES = ['done', 'now', 'waiting', 'failed', 'none'] as const;
type StageState = (typeof STAGE_STATES)[number];

const TRAIL_KINDS = ['order', 'payment', 'sage', 'email', 'points', 'note', 'failure', 'event', 'reaction'] as const;
type TrailKind = (typeof TRAIL_KINDS)[number];

const ENTRY_STATES = ['done', 'waiting', 'failed', 'dismissed'] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

/** One stage of an order's payment, from the click to the mails. */
export class PathStepView {
  @ApiProperty({ enum: STAGES })
  stage: Stage;
  /** `none`: the stage does not apply to this order. */
  @ApiProperty({ enum: STAGE_STATES })
  state: StageState;
  /** @example "Sage" */
  title: string;
  /** Number or id of the stage's object: of the payment, the order, the invoice … */
  number: string | null;
  /** Time of the last progress, ISO 8601, UTC. */
  at: string | null;
  /** State of the stage, in plain words. */
  detail: string | null;
  /** Id of the failed event to open. */
  eventId: string | null;
}

/** A labelled detail of an entry. */
export class TrailDetailView {
  label: string;
  /** Text of the detail; a time in ISO 8601, UTC if `isTime` is true. */
  value: string;
  isTime: boolean;
}

/** A call to Sage as it went; secrets are removed. */
export class TrailCallView {
  /** ISO 8601, UTC. */
  at: string;
  /** Method and path. */
  request: string;
  isSuccess: boolean;
  error: string | null;
  /** Duration in ms. */
  durationMs: number;
  sageRequestId: string | null;
  /** Bodies of request and response as JSON; null if there was none. */
  sent: string | null;
  answered: string | null;
}

/** An event in the history of an order, for staff. */
export class MoneyTrailEntryView {
  /** ISO 8601, UTC. */
  at: string;
  @ApiProperty({ enum: TRAIL_KINDS })
  kind: TrailKind;
  title: string;
  /** State of the entry; null if the title includes it. */
  @ApiProperty({ enum: ENTRY_STATES, nullable: true })
  state: EntryState | null;
  /** Name of the actor. */
  actor: string | null;
  reason: string | null;
  /** Text of the entry, or the reason of its failure, in plain words. */
  detail: string | null;
  number: string | null;
  /** Whether the entry is a technical step between systems: shown on request, unless it failed. */
  isTechnical: boolean;
  /** Id of the failed event to open. */
  eventId: string | null;
  details: TrailDetailView[];
  /** Calls to Sage, oldest first. */
  calls: TrailCallView[];
}

/** The stages of an order's payment from the click to the mails, and every event of the order, latest first. */
export class MoneyTrailView {
  path: PathStepView[];
  entries: MoneyTrailEntryView[];
  /** Failed work that waits for staff, oldest first. */
  attention: OrderAttentionView[];
  /** Whether something is still under way. */
  isUnderWay: boolean;
  /** Correlation id of the request that placed the order, as in the shop's logs. Null after 30 days. */
  correlationId: string | null;
  /** Trace id of the same request, if traces are stored. */
  traceId: string | null;
}

/** An event in the history of an order. */
export class TrailEntryView {
  /** ISO 8601, UTC. */
  at: string;
  /** Kind of the entry: move, refund, return, dispute, note, address, age, points, event, delivery, document, write, mail. */
  kind: string;
  /** Title in one line. */
  title: string;
  /** State of the entry: done, pending, parked, sent, … */
  status: string | null;
  /** Id in the system of the entry: of the event, of Sage's document, … */
  id: string | null;
  /** Type of the event; null for other entries. */
  type: string | null;
  /** All other known details. */
  details: Record<string, unknown>;
}
