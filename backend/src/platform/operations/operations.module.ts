import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { RETENTION } from '../retention.js';
import { Alert } from './alerts/alert.js';
import { AlertMails } from './alerts/alert-mails.js';
import { AlertSettings } from './alerts/alert-settings.entity.js';
import { ChangeAlerts } from './alerts/change-alerts.js';
import { AlertRetention, CheckAlerts } from './alerts/check-alerts.js';
import { FailedWorkHealth } from './health/failed-work-health.js';
import { HealthReport } from './health/health-report.js';
import { HEALTH_SOURCE } from './health/health-source.js';
import { PlatformHealth } from './health/platform-health.js';
import { OperationsController } from './operations.controller.js';
import { OperationsQueries } from './operations.queries.js';

/** Health checks and alerts (docs/decisions/operations.md#health-and-alerts). */
@Module({
  imports: [MikroOrmModule.forFeature([Alert, AlertSettings]), DiscoveryModule],
  controllers: [OperationsController],
  providers: [
    { provide: HEALTH_SOURCE, useClass: PlatformHealth },
    { provide: RETENTION, useClass: AlertRetention },
    FailedWorkHealth,
    HealthReport,
    AlertMails,
    CheckAlerts,
    ChangeAlerts,
    OperationsQueries,
  ],
})
export class OperationsModule {}
