import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, GUEST } from '../../../platform/http/actor.js';
import { Allow } from '../../../platform/http/allow.js';
import { Bulkhead, type BulkheadRule } from '../../../platform/http/limits/bulkhead.js';
import { Limit, type RouteLimit } from '../../../platform/http/limits/limit.js';
import { CacheResponse } from '../../../platform/response-cache/cache-response.js';
import { detailTags, IN_STOCK_TAG } from '../visibility.js';
import { JobInput, type JobView } from './jobs.dto.js';
import { JobsQueries } from './jobs.queries.js';

/** Each press on the drawing asks anew. */
const JOBS: RouteLimit = { name: 'jobs', points: 300, seconds: 60, by: 'address', delayMs: 1000, stopsFlood: true };
const JOBS_AT_ONCE: BulkheadRule = { name: 'jobs', running: 2, waiting: 40, patienceMs: 2000 };

/** Works out paint jobs for shoppers. The public call is never personal (docs/rules.md#guest-answers-are-not-personal). */
@ApiTags('catalogue')
@Controller('api/jobs')
@Bulkhead(JOBS_AT_ONCE)
export class JobsController {
  constructor(private readonly jobs: JobsQueries) {}

  /** Returns what a job takes, as everyone sees it: litres, parts, whole packs and prices. */
  @Get()
  @Allow('anyone')
  @CacheResponse(({ purchases, supplies }: JobView) => {
    const packs = [...purchases.flatMap((purchase) => purchase.packs), ...supplies];
    return [...detailTags(packs.map(({ product: { id } }) => ({ id, goesWith: [] }))), IN_STOCK_TAG];
  })
  @Limit(JOBS)
  @ApiOperation({ operationId: 'workOutJob' })
  workOutJob(@Query() input: JobInput): Promise<JobView> {
    return this.jobs.workOut(GUEST, input);
  }

  /** Returns what a job takes at the signed-in viewer's prices. */
  @Get('with-pricing')
  @Allow('customer')
  @Limit(JOBS)
  @ApiOperation({ operationId: 'workOutJobWithPricing' })
  workOutJobWithPricing(@CurrentActor() viewer: Actor, @Query() input: JobInput): Promise<JobView> {
    return this.jobs.workOut(viewer, input);
  }
}
