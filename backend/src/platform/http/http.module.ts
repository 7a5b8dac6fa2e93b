import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { Encryption, Signatures } from '../crypto.js';
import { Metrics } from '../metrics.js';
import { ObjectStore } from '../objects.js';
import { RateLimit, RateLimits } from '../rate-limits.js';
import { SharedAnswerInterceptor } from '../shared-answers/shared-answer.js';
import { SharedAnswers } from '../shared-answers/shared-answers.js';
import { AllowGuard } from './allow.js';
import { BodyTypeGuard } from './body.js';
import { BulkheadInterceptor } from './bulkhead.js';
import { HttpClosing } from './closing.js';
import { HealthController } from './health.controller.js';
import { LimitGuard } from './limit.js';
import { MediaController } from './media.controller.js';
import { MetricsController } from './metrics.controller.js';
import { OpenApiController } from './openapi.controller.js';
import { ProblemFilter } from './problem.filter.js';
import { ReadinessChecks } from './readiness.js';
import { RequestContextInterceptor } from './request-context.js';
import { validationPipe } from './validation.js';

/** What every route gets: permission, limits, validation, problem answers. Guards run in the order given here. */
@Global()
@Module({
  imports: [MikroOrmModule.forFeature([RateLimit])],
  controllers: [HealthController, MetricsController, MediaController, OpenApiController],
  providers: [
    { provide: APP_GUARD, useClass: AllowGuard },
    { provide: APP_GUARD, useClass: LimitGuard },
    { provide: APP_GUARD, useClass: BodyTypeGuard },
    { provide: APP_PIPE, useFactory: validationPipe },
    { provide: APP_INTERCEPTOR, useClass: RequestContextInterceptor },
    { provide: APP_INTERCEPTOR, useClass: SharedAnswerInterceptor },
    { provide: APP_INTERCEPTOR, useClass: BulkheadInterceptor },
    { provide: APP_FILTER, useClass: ProblemFilter },
    HttpClosing,
    ReadinessChecks,
    RateLimits,
    Metrics,
    SharedAnswers,
    ObjectStore,
    Encryption,
    Signatures,
  ],
  exports: [ReadinessChecks, RateLimits, Metrics, SharedAnswers, ObjectStore, Encryption, Signatures],
})
export class HttpPlatformModule {}
