import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { Encryption, Signatures } from '../crypto.js';
import { Metrics } from '../metrics.js';
import { ResponseCacheInterceptor } from '../response-cache/cache-response.js';
import { ResponseCache } from '../response-cache/response-cache.js';
import { AllowGuard } from './allow.js';
import { BodyTypeGuard } from './body.js';
import { HttpClosing } from './closing.js';
import { BulkheadInterceptor } from './limits/bulkhead.js';
import { LimitGuard } from './limits/limit.js';
import { RateLimit, RateLimits } from './limits/rate-limits.js';
import { OpenApiController } from './openapi.controller.js';
import { HealthController, ReadinessChecks } from './operations/health.controller.js';
import { MetricsController } from './operations/metrics.controller.js';
import { StaffConfigController } from './operations/staff-config.controller.js';
import { OwnDecisionGuard, OwnDecisions } from './own-decisions.js';
import { FreshProofGuard } from './owner-proof.dto.js';
import { ProblemFilter } from './problem.js';
import { RequestContextInterceptor } from './request-context.js';
import { validationPipe } from './validation.js';

/** Permissions, limits, validation and problem responses for every route. Guards run in this order. */
@Global()
@Module({
  imports: [MikroOrmModule.forFeature([RateLimit]), DiscoveryModule],
  controllers: [HealthController, MetricsController, OpenApiController, StaffConfigController],
  providers: [
    { provide: APP_GUARD, useClass: AllowGuard },
    { provide: APP_GUARD, useClass: OwnDecisionGuard },
    { provide: APP_GUARD, useClass: FreshProofGuard },
    { provide: APP_GUARD, useClass: LimitGuard },
    { provide: APP_GUARD, useClass: BodyTypeGuard },
    { provide: APP_PIPE, useFactory: validationPipe },
    { provide: APP_INTERCEPTOR, useClass: RequestContextInterceptor },
    { provide: APP_INTERCEPTOR, useClass: ResponseCacheInterceptor },
    { provide: APP_INTERCEPTOR, useClass: BulkheadInterceptor },
    { provide: APP_FILTER, useClass: ProblemFilter },
    HttpClosing,
    ReadinessChecks,
    RateLimits,
    Metrics,
    ResponseCache,
    Encryption,
    Signatures,
    OwnDecisions,
  ],
  exports: [ReadinessChecks, RateLimits, Metrics, ResponseCache, Encryption, Signatures, OwnDecisions],
})
export class HttpPlatformModule {}
