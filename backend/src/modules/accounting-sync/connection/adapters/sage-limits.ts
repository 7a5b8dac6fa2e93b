import { Injectable } from '@nestjs/common';

/** How long the shop waits for Sage, in ms. */
@Injectable()
export class SageLimits {
  /** A whole call, a refreshed token and a second try included; at most 20 s (docs/rules.md#sage-retries). */
  callMs = 20_000;
  /** What is left of a call for Sage's answer when the call has waited for its turn. */
  answerMs = 8_000;
  /** A call for tokens. It has time of its own: one that is broken off may cost the connection. */
  tokenMs = 8_000;
}
