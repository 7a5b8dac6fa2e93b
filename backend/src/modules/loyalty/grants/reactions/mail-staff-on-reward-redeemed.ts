import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { RewardRedeemed, type RewardRedeemedPayload } from '../../events.js';
import { GrantMails } from '../mails/grant-mails.js';

/** Mails staff about a reward that is not for an order: handing it over is their task. */
@Injectable()
export class MailStaffOnRewardRedeemed {
  constructor(private readonly mails: GrantMails) {}

  @On(RewardRedeemed)
  async mail({ payload }: Envelope<RewardRedeemedPayload>, em: EntityManager): Promise<void> {
    if (payload.type === 'other') await this.mails.task(em, payload);
  }
}
