import { ApiProperty } from '@nestjs/swagger';
import { IsString, Length } from 'class-validator';
import { OwnerProofInput } from '../../../platform/http/owner-proof.dto.js';
import { SAGE_CONNECTION_STATES, type SageConnectionState } from './connection.entity.js';
import type { ConnectionState } from './connection.queries.js';

/** The query of Sage's redirect to the callback page. */
export class SageCallbackInput {
  @IsString()
  @Length(1, 2048)
  code: string;

  @IsString()
  @Length(1, 200)
  state: string;
}

/** The business to which the shop's books move, with proof of the admin's account. */
export class ConfirmBusinessInput extends OwnerProofInput {
  @IsString()
  @Length(1, 200)
  businessId: string;
}

/** A business in Sage. */
class SageBusinessView {
  id: string;
  name: string;
}

/** The state of the connection to Sage. */
export class SageStatusView implements ConnectionState {
  @ApiProperty({ enum: SAGE_CONNECTION_STATES })
  state: SageConnectionState;

  /** Whether the shop has a client id and secret. */
  configured: boolean;
  connected: boolean;
  /** Whether Sage requires the admin to connect again. */
  expired: boolean;
  businessId: string | null;
  businessName: string | null;
  /** Start of the connection; null if there is none, as are the next three fields. */
  connectedAt: string | null;
  /** Name or email of the user who connected; null for the demo and for a deleted account. */
  connectedBy: string | null;
  /** Time at which the connection ends unless it is used before, or at which it ended (docs/rules.md#connection-end). */
  endsAt: string | null;

  /** Whole days until `endsAt`; 0 on the last day and afterwards. */
  @ApiProperty({ type: 'integer', nullable: true })
  daysLeft: number | null;

  /** The redirect address that has to be registered with Sage, to the letter. */
  redirectAddress: string;
  /** Businesses of a login that waits for an admin to confirm one of them by its id; empty if no login waits. */
  businessesToConfirm: SageBusinessView[];

  /** Number of writes that wait for another business than the connected one. */
  @ApiProperty({ type: 'integer' })
  waitingElsewhere: number;
}

/** The address of Sage's consent page. */
export class SageAuthView {
  authUrl: string;
}

/** A message for a toast. */
export class MessageView {
  message: string;
}
