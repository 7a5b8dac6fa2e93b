import { ApiProperty } from '@nestjs/swagger';

/** Something that staff did: who, what, to what, before and after, why. */
export class AuditRecordView {
  id: string;
  /** ISO 8601, UTC. */
  at: string;
  /** A user's id, or `system`. */
  actor: string;
  /** The actor's e-mail today; null for the system and for deleted accounts. */
  actorEmail: string | null;
  /** The actor's name today, or the username of one who gave none; null as `actorEmail` is. */
  actorName: string | null;
  /** What was done: `user.role-changed`. */
  action: string;
  /** `user`, `order`, `product`, `event`, `export`, `sage` … */
  subjectType: string;
  /** A user's or event's id, or an order number. */
  subjectId: string;
  /** For users their e-mail today; null for deleted accounts. */
  subjectEmail: string | null;
  /** For users their company or name today; null as `subjectEmail` is. */
  subjectName: string | null;

  /** Only what changed. */
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  before: Record<string, unknown> | null;

  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  after: Record<string, unknown> | null;

  reason: string | null;
}
