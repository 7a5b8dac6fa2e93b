import type { ConnectionState } from '../queries/connection-status.js';

/** How things stand with Sage. */
export class SageStatusView implements ConnectionState {
  /** Whether the shop has a client id and secret. */
  configured: boolean;
  connected: boolean;
  /** Sage wants the admin to connect again. */
  expired: boolean;
  businessId: string | null;
}

/** Where the admin lets the shop in. */
export class SageAuthView {
  authUrl: string;
}

/** What was done, for a toast. */
export class MessageView {
  message: string;
}
