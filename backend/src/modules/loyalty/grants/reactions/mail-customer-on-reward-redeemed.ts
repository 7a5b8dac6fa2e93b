import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { RewardRedeemed, type RewardRedeemedPayload } from '../../events.js';
import { GrantMails } from '../mails/grant-mails.js';

/** Mails the customer what they redeemed. */
@Injectable()
export class MailCustomerOnRewardRedeemed {
  constructor(private readonly mails: GrantMails) {}

  @On(RewardRedeemed)
  async mail({ payload }: Envelope<RewardRedeemedPayload>, em: EntityManager): Promise<void> {
    await this.mails.redeemed(em, payload);
  }
}
