import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { sql } from 'kysely';
import { kysely } from '../../database/kysely.js';
import { FAILED_WORK, type FailedWork, type FailedWorkRow } from '../../failed-work.js';
import { allProviders } from '../../providers.js';
import { ageText, countText, type HealthCheck, type HealthReading } from './health-source.js';

const CHECKS: readonly HealthCheck[] = [
  {
    key: 'failed-events',
    title: 'Failed events',
    unit: 'count',
    threshold: 1,
    enabled: true,
    href: '/admin/events',
  },
  {
    key: 'mails-failed',
    title: 'Emails that failed',
    unit: 'count',
    threshold: 1,
    enabled: true,
    href: '/admin/events?view=list&state=failed&kind=mail',
  },
];

/** Numbers of failed emails, or of all other failed work. */
interface Failed {
  isMail: boolean;
  count: number;
  seconds: number;
  /** One row of the largest group, and the size of that group. */
  most: Pick<FailedWorkRow, 'kind' | 'operation' | 'cause' | 'said' | 'attempts'> & { count: number };
}

/** Health of failed work of every kind that waits for a person (docs/rules.md#failed-events). */
@Injectable()
export class FailedWorkHealth {
  readonly checks = CHECKS;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly em: EntityManager,
  ) {}

  async read(): Promise<readonly HealthReading[]> {
    // Removes duplicates of a source that is provided under two tokens.
    const sources = new Map(
      allProviders<FailedWork>(this.discovery, FAILED_WORK).map((source) => [source.kind, source]),
    );
    const failed = sources.size === 0 ? [] : await this.failed([...sources.values()]);
    return CHECKS.map(({ key }) => {
      const found = failed.find(({ isMail }) => isMail === (key === 'mails-failed'));
      if (!found) return { key, measured: 0, value: 'None', detail: 'Nothing needs attention.' };
      const { count, seconds, most } = found;
      const { cause } = sources.get(most.kind)!.explain({ ...most, state: 'failed' });
      return {
        key,
        measured: count,
        value: `${countText(count, found.isMail ? 'email' : 'event')}, oldest ${ageText(seconds)}`,
        detail: most.count === count ? cause : `${most.count} of them: ${cause}`,
      };
    });
  }

  private async failed(sources: readonly FailedWork[]): Promise<Failed[]> {
    const rows = sources.map((source) => source.rows('open'));
    const { rows: found } = await sql<Failed>`
      select "isMail", sum(count)::int as count, extract(epoch from now() - min(at))::float as seconds,
        (array_agg(to_jsonb(groups) order by count desc, "group"))[1] as most
      from (
        select kind = 'mail' as "isMail", "group", count(*)::int as count, min(coalesce("failedAt", "createdAt")) as at,
          min(kind) as kind, min(operation) as operation, min(cause) as cause, min(said) as said, max(attempts) as attempts
        from (${sql.join(rows, sql` union all `)}) work where state = 'failed' group by 1, 2) groups
      group by 1`.execute(kysely(this.em));
    return found;
  }
}
