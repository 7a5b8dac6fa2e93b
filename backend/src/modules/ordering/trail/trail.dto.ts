import { ApiProperty } from '@nestjs/swagger';
import { OrderAttentionView } from '../orders/order-parts.view.js';

const STAGES = ['click', 'payment', 'order', 'event', 'reactions', 'sage', 'mail'] as const;
export type Stage = (typeof STAGES)[number];

const STAGE_STATES = ['done', 'now', 'waiting', 'failed', 'none'] as const;
type StageState = (typeof STAGE_STATES)[number];

const TRAIL_KINDS = ['order', 'payment', 'sage', 'email', 'points', 'note', 'failure', 'event', 'reaction'] as const;
type TrailKind = (typeof TRAIL_KINDS)[number];

const ENTRY_STATES = ['done', 'waiting', 'failed', 'dismissed'] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

/** One stage of the way of an order's money, from the click to the mails. */
export class PathStepView {
  @ApiProperty({ enum: STAGES })
  stage: Stage;
  /** `none`: there is nothing to do here for this order. */
  @ApiProperty({ enum: STAGE_STATES })
  state: StageState;
  /** @example "Sage" */
  title: string;
  /** Its number or id where it happened: the payment's, the order's, the invoice's … */
  number: string | null;
  /** When it last came on, ISO 8601, UTC. */
  at: string | null;
  /** Where it stands, in plain words. */
  detail: string | null;
  /** The failed event to open. */
  eventId: string | null;
}

/** Something known about an entry; `at` where it is a time. */
export class TrailDetailView {
  label: string;
  /** A time as ISO 8601, UTC. */
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
  /** ms. */
  durationMs: number;
  sageRequestId: string | null;
  /** What was sent and answered, as JSON; null where nothing was. */
  sent: string | null;
  answered: string | null;
}

/** One thing that happened to an order, as staff read it. */
export class MoneyTrailEntryView {
  /** ISO 8601, UTC. */
  at: string;
  @ApiProperty({ enum: TRAIL_KINDS })
  kind: TrailKind;
  title: string;
  /** Null where the title says it. */
  @ApiProperty({ enum: ENTRY_STATES, nullable: true })
  state: EntryState | null;
  /** Who did it, by name. */
  actor: string | null;
  reason: string | null;
  /** What it says or what went wrong, in plain words. */
  detail: string | null;
  number: string | null;
  /** How systems worked together: shown on request, unless it failed. */
  isTechnical: boolean;
  /** The failed event to open. */
  eventId: string | null;
  details: TrailDetailView[];
  /** Oldest first. */
  calls: TrailCallView[];
}

/** The way of an order's money from the click to the mails, and everything that happened to it, latest first. */
export class MoneyTrailView {
  path: PathStepView[];
  entries: MoneyTrailEntryView[];
  /** Oldest first. */
  attention: OrderAttentionView[];
  /** Something goes on by itself. */
  isUnderWay: boolean;
  /** Of the request that placed the order; logs of the shop carry it. Null 30 days later. */
  correlationId: string | null;
  /** Of the same request, where traces are kept. */
  traceId: string | null;
}

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
