import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Allow } from '../../../platform/http/allow.js';
import { setPagingHeaders } from '../../../platform/http/paging.dto.js';
import { type AuditRecordView, ListAuditInput } from './audit.dto.js';
import { AuditQueries } from './audit.queries.js';

/** The audit trail (docs/rules.md#audit-trail). */
@ApiTags('back office')
@Controller('api/admin/audit')
@Allow('admin')
export class AuditController {
  constructor(private readonly queries: AuditQueries) {}

  /**
   * Returns the recorded actions of staff with actor, values before and after, and reason; the latest first if no sort order is
   * given.
   */
  @Get()
  @ApiOperation({ operationId: 'listAudit' })
  async list(
    @Query() input: ListAuditInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AuditRecordView[]> {
    const { page, limit, sort, ...filter } = input;
    const { records, total } = await this.queries.listAudit(filter, page, limit, sort);
    setPagingHeaders(request, response, input, total);
    return records;
  }
}
