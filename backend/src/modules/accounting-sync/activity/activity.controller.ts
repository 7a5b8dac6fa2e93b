import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Allow } from '../../../platform/http/allow.js';
import { setPagingHeaders } from '../../../platform/http/paging.dto.js';
import { Problem } from '../../../platform/http/problem.js';
import { type SyncRecordDetailView, SyncRecordsInput, type SyncRecordView } from './activity.dto.js';
import { ActivityQueries } from './activity.queries.js';

/** Log of reads from Sage and writes to it, for admins. */
@ApiTags('sage')
@Controller('api/sage/sync/records')
@Allow('admin')
export class SyncRecordsController {
  constructor(private readonly queries: ActivityQueries) {}

  /** Returns a page of sync runs, writes and deletions of all prices. */
  @Get()
  @ApiOperation({ operationId: 'listSyncRecords' })
  async list(
    @Query() input: SyncRecordsInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SyncRecordView[]> {
    const { records, total } = await this.queries.listSyncRecords(input);
    setPagingHeaders(request, response, input, total);
    return records;
  }

  /** Returns one record with its calls to Sage. */
  @Get(':id')
  @ApiOperation({ operationId: 'getSyncRecord' })
  async one(@Param('id') id: string): Promise<SyncRecordDetailView> {
    const found = await this.queries.syncRecordById(id);
    if (!found) throw new Problem(404, 'There is no such record.');
    return found;
  }
}
