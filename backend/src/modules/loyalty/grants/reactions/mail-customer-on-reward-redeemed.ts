import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { RewardRedeemed, type RewardRedeemedPayload } from '../../events.js';
import { GrantMails } from '../mails/grant-mails.js';

/** Says to the customer what the redemption gave. */
@Injectable()
export class MailCustomerOnRewardRedeemed {
  constructor(private readonly mails: GrantMails) {}

  @On(RewardRedeemed)
  async mail({ payload }: Envelope<RewardRedeemedPayload>, em: EntityManager): Promise<void> {
    await this.mails.redeemed(em, payload);
  }
}
