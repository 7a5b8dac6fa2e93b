import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Config } from '../../../config.js';
import { Allow } from '../allow.js';
import { StaffConfigView } from './staff-config.dto.js';

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
