import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Allow } from '../../../platform/http/allow.js';
import type { SageUsageView } from './call-limits.dto.js';
import { CallLimitsQueries } from './call-limits.queries.js';

/** The calls to Sage against its limits, for admins (docs/rules.md#sage-rate). */
@ApiTags('sage')
@Controller('api/sage')
@Allow('admin')
export class SageUsageController {
  constructor(private readonly queries: CallLimitsQueries) {}

  /** Returns the number of calls to Sage, and the number that Sage allows. */
  @Get('usage')
  @ApiOperation({ operationId: 'getSageUsage' })
  getUsage(): Promise<SageUsageView> {
    return this.queries.sageUsage();
  }
}
