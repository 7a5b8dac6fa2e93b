import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { UserErased, type UserErasedPayload } from '../../../identity/events.js';

/** Empties the text that staff wrote about a deleted account's grants. Actions, times and points stay. */
@Injectable()
export class EraseGrantTextOnUserErased {
  @On(UserErased)
  async erase({ payload: { userId } }: Envelope<UserErasedPayload>, em: EntityManager): Promise<void> {
    await sql`
      update loyalty.grants set
        cancel_reason = case when cancel_reason is null then null else '' end,
        done_note = case when done_note is null then null else '' end
      where user_id = ${userId} and (cancel_reason is not null or done_note is not null)`.execute(kysely(em));
  }
}
