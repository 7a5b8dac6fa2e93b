import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../../platform/audit.js';
import { type CsvCell, csvLine, UTF8_MARK } from '../../../platform/csv.js';
import type { ReportPeriod } from './figures.queries.js';

export type ReportName = 'sales' | 'vat' | 'products' | 'customers';

type Columns<Row> = Readonly<Record<string, (row: Row) => CsvCell>>;

/** Reports as files for a spreadsheet; each export and its actor are in the audit trail. */
@Injectable()
export class ReportExports {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  /** Returns the file's text with a head line. `actor` is as `actorName` returns it. */
  async csv<Row>(
    report: ReportName,
    period: ReportPeriod,
    actor: string,
    rows: readonly Row[],
    columns: Columns<Row>,
  ): Promise<Buffer> {
    const after = { period: `${period.from} to ${period.to}`, rows: rows.length };
    const subject = { subjectType: 'export', subjectId: `${report} report` };
    await this.audit.record(this.em.fork(), { actor, action: 'report.exported', ...subject, after });
    const lines = rows.map((row) => csvLine(Object.values(columns).map((cell) => cell(row))));
    return Buffer.from(UTF8_MARK + csvLine(Object.keys(columns)) + lines.join(''));
  }
}
