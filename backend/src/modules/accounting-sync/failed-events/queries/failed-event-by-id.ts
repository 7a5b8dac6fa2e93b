import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import type { WorkPreview } from '../../../../platform/failed-work.js';
import type { Role } from '../../../../platform/http/actor.js';
import { redact } from '../../../../platform/redaction.js';
import { Repairs } from '../../repairs/repairs.facade.js';
import { differencesOf } from '../domain/differences.js';
import { EventEntries } from '../event-entries.js';
import type { FailedEventDetailView, FailedEventPreviewView } from '../http/failed-event.view.js';
import { eventView } from '../http/present-event.js';
import { AllFailedWork, PLAN_ID, type PlannedRow } from './all-failed-work.js';

/** One failed event with its history and with what a replay would send, which is looked up in Sage; null where there is none. */
export class FailedEventById extends Query<FailedEventDetailView | null> {
  constructor(
    readonly id: string,
    /** Of the viewer: decides which repairs are allowed. */
    readonly role: Role = 'admin',
  ) {
    super();
  }
}

@QueryHandler(FailedEventById)
export class FailedEventByIdHandler implements IQueryHandler<FailedEventById> {
  constructor(
    private readonly em: EntityManager,
    private readonly work: AllFailedWork,
    private readonly entries: EventEntries,
    private readonly repairs: Repairs,
  ) {}

  async execute({ id, role }: FailedEventById): Promise<FailedEventDetailView | null> {
    const source = this.work.sourceOf(id);
    if (!source) return null;
    const found = sql<PlannedRow>`
      select work.*, ${PLAN_ID} as "planId" from (${source.rows({ id })}) work`;
    const { rows } = await found.execute(kysely(this.em));
    const row = rows[0];
    const detail = row && (await source.detail(id));
    if (!row || !detail) return null;
    const { attempts, blocked, payload, preview, correlationId, traceId } = detail;
    const view = eventView(row, source, role);
    return {
      ...view,
      repairPostsMoney: await this.repairs.postMoney(view.repair?.kind, row),
      payload: payload as Record<string, unknown>,
      tries: [...attempts],
      blocked: [...blocked],
      entries: await this.entries.shown(row),
      preview: preview && previewView(preview),
      correlationId,
      traceId,
    };
  }
}

function previewView({ body, lastBody, found, ...preview }: WorkPreview): FailedEventPreviewView {
  const shown = redact(body);
  const last = redact(lastBody);
  return { ...preview, body: shown, lastBody: last, found: redact(found), differences: differencesOf(last, shown) };
}
