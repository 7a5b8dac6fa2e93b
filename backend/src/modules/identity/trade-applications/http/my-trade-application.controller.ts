import { Controller, Get, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiExtraModels, ApiOkResponse, ApiOperation, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentActor, type UserActor } from '../../../../platform/http/actor.js';
import { Allow } from '../../../../platform/http/allow.js';
import { IdentityProblems } from '../../http/identity-problems.js';
import { MyTradeApplication } from '../queries/my-trade-application.js';
import { MyTradeApplicationView } from '../queries/my-trade-application.view.js';

/** A trade application, for its applicant (docs/rules.md#trade-applications). */
@ApiTags('identity')
@ApiExtraModels(MyTradeApplicationView)
@IdentityProblems()
@Controller('api/auth')
@Allow('customer')
export class MyTradeApplicationController {
  constructor(private readonly queries: QueryBus) {}

  /** My trade application, with the day by which sales call; null where I am no trade customer. */
  @Get('trade-application')
  @ApiOperation({ operationId: 'getMyTradeApplication' })
  @ApiOkResponse({ schema: { nullable: true, allOf: [{ $ref: getSchemaPath(MyTradeApplicationView) }] } })
  async mine(@CurrentActor() { userId }: UserActor, @Res() response: Response): Promise<void> {
    // Nest would send an empty body for null.
    response.json(await this.queries.execute(new MyTradeApplication(userId)));
  }
}
