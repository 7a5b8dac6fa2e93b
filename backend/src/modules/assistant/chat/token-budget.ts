import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Config } from '../../../config.js';
import { kysely } from '../../../platform/database/kysely.js';
import type { RetentionRule, RetentionSource } from '../../../platform/retention.js';
import type { AssistantTables } from '../tables.js';

/**
 * Counts the model's tokens of a day, over all processes, and keeps them under the cap (docs/rules.md#assistant-cost).
 */
@Injectable()
export class TokenBudget {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
  ) {}

  /** Sets tokens aside for one call. Returns the day they count for, or null where the cap would be passed. */
  async reserve(tokens: number): Promise<string | null> {
    const cap = this.config.model?.dailyTokens ?? 0;
    if (tokens > cap) return null;
    const row = await kysely<AssistantTables>(this.em)
      .insertInto('assistant.model_usage')
      .values({ day: sql<string>`(now() at time zone 'Europe/London')::date`, calls: 1, tokens })
      .onConflict((conflict) =>
        conflict
          .column('day')
          .doUpdateSet({
            calls: sql<number>`model_usage.calls + 1`,
            tokens: sql<number>`model_usage.tokens + excluded.tokens`,
          })
          .where(sql<boolean>`model_usage.tokens + excluded.tokens <= ${cap}`),
      )
      .returning(sql<string>`day::text`.as('day'))
      .executeTakeFirst();
    return row?.day ?? null;
  }

  /** Replaces the reserved tokens by those used. */
  async settle(day: string, reserved: number, used: number): Promise<void> {
    await kysely<AssistantTables>(this.em)
      .updateTable('assistant.model_usage')
      .where('day', '=', day)
      .set({ tokens: sql<number>`greatest(tokens + ${used - reserved}, 0)` })
      .execute();
  }
}

/** The retention periods that the privacy page promises for the assistant (docs/rules.md#assistant-privacy). */
@Injectable()
export class ChatRetention implements RetentionSource {
  readonly rules: readonly RetentionRule[] = [
    {
      name: 'expired cart proposals',
      statement: (limit) => sql`
        delete from assistant.cart_proposals where owner in (
          select owner from assistant.cart_proposals where expires_at < now() limit ${limit})`,
    },
    {
      name: 'old counts of the model',
      statement: (limit) => sql`
        delete from assistant.model_usage where day in (
          select day from assistant.model_usage where day < current_date - 400 limit ${limit})`,
    },
  ];
}
