import { ApiProperty } from '@nestjs/swagger';

/** Kinds of failed work: a write to Sage, a reaction to an event, an email, or a refund of money. */
export const FAILED_WORK_KINDS = ['sage', 'reaction', 'mail', 'refund'] as const;
export type FailedWorkKind = (typeof FAILED_WORK_KINDS)[number];

/** One attempt, without secrets. */
export class FailedAttemptView {
  /** ISO 8601, UTC. */
  at: string;
  /** Method and path of a call; null for other attempts. */
  operation: string | null;

  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  request: unknown;

  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  answer: unknown;

  /** `success` or `failed`. */
  status: string;
  error: string | null;

  @ApiProperty({ type: 'integer', nullable: true })
  durationMs: number | null;

  /** Sage's own id of the call, for its support. */
  sageRequestId: string | null;
}

/** An event that waits behind a failed one. */
export class BlockedEventView {
  id: string;
  title: string;
  orderNumber: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
}
