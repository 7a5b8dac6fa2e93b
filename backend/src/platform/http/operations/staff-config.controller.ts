import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Config } from '../../../config.js';
import { Allow } from '../allow.js';

/** Settings that pages for staff need. */
class StaffConfigView {
  /** Address template of a page outside the shop that shows a trace, with `{traceId}` or `{correlationId}` to be filled in. */
  tracesUrl!: string | null;

  /** Address template of a page outside the shop that shows log lines, with `{traceId}` or `{correlationId}` to be filled in. */
  logsUrl!: string | null;
}

/** Settings that staff may see and the public may not. */
@ApiTags('operations')
@Controller('api/admin')
@Allow('sales', 'support')
export class StaffConfigController {
  constructor(private readonly config: Config) {}

  /** Returns the settings that pages for staff use. */
  @Get('config')
  @ApiOperation({ operationId: 'getStaffConfig' })
  read(): StaffConfigView {
    const { traces = null, logs = null } = this.config.telemetryLinks;
    return { tracesUrl: traces, logsUrl: logs };
  }
}
