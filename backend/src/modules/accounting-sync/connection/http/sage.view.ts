import { ApiProperty } from '@nestjs/swagger';
import type { ConnectionState } from '../queries/connection-status.js';

/** A business in Sage. */
export class SageBusinessView {
  id: string;
  name: string;
}

/** How things stand with Sage. */
export class SageStatusView implements ConnectionState {
  /** Whether the shop has a client id and secret. */
  configured: boolean;
  connected: boolean;
  /** Sage wants the admin to connect again. */
  expired: boolean;
  businessId: string | null;
  /** Those of a login that waits for an admin to confirm one of them by its id; empty where none waits. */
  businessesToConfirm: SageBusinessView[];

  /** Writes that wait for another business than the connected one. */
  @ApiProperty({ type: 'integer' })
  waitingElsewhere: number;
}

/** Where the admin lets the shop in. */
export class SageAuthView {
  authUrl: string;
}

/** What was done, for a toast. */
export class MessageView {
  message: string;
}
