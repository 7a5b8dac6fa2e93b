import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { ContactsSynced, type ContactsSyncedPayload } from '../../events.js';
import { ofCustomers, parkedBefore } from '../parked-writes.js';
import { ReplaysAfterRepair } from '../replays-after-repair.js';

/** Replays what failed for want of a contact once the customer has one, at most once an hour. */
@Injectable()
export class ReplayOnContactsSynced {
  constructor(private readonly replays: ReplaysAfterRepair) {}

  @On(ContactsSynced)
  async replay({ payload }: Envelope<ContactsSyncedPayload>, em: EntityManager): Promise<void> {
    const { businessId, syncedAt, userIds } = payload;
    const conditions = [parkedBefore(businessId, syncedAt), ofCustomers(userIds)];
    await this.replays.ofParkedWrites(em, ['contact'], conditions, 'the customer has a contact in Sage');
  }
}
