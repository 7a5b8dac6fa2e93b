import { Body, Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { type Actor, actorName, CurrentActor } from '../../../platform/http/actor.js';
import { Allow } from '../../../platform/http/allow.js';
import { setPagingHeaders } from '../../../platform/http/paging.dto.js';
import { Problem } from '../../../platform/http/problem.js';
import { ReleaseHeldChanges } from './held-changes.commands.js';
import {
  type HeldChangeCountsView,
  HeldChangesInput,
  type HeldChangesReleasedView,
  type HeldChangeView,
  ReleaseHeldChangesInput,
} from './held-changes.dto.js';
import { HeldChangesQueries } from './held-changes.queries.js';

/** Changes in Sage that wait for an admin (docs/rules.md#held-changes). */
@ApiTags('sage')
@Controller('api/sage/held-changes')
@Allow('admin')
export class HeldChangesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: HeldChangesQueries,
  ) {}

  /** Returns a page of held changes with the old and new prices of each item. */
  @Get()
  @ApiOperation({ operationId: 'listHeldChanges' })
  async list(
    @Query() input: HeldChangesInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<HeldChangeView[]> {
    const { rows, total } = await this.queries.listHeldChanges(input);
    setPagingHeaders(request, response, input, total);
    return rows;
  }

  /** Returns the number of held changes by kind. */
  @Get('counts')
  @ApiOperation({ operationId: 'countHeldChanges' })
  counts(): Promise<HeldChangeCountsView> {
    return this.queries.countHeldChanges();
  }

  /** Applies held changes in the shop: of the named products, or all of a kind. Changes that are no longer held are skipped. */
  @Post('release')
  @HttpCode(200)
  @ApiOperation({ operationId: 'releaseHeldChanges' })
  async release(
    @Body() { productIds, kind, seenUpTo }: ReleaseHeldChangesInput,
    @CurrentActor() actor: Actor,
  ): Promise<HeldChangesReleasedView> {
    if (!productIds && !kind) throw new Problem(400, 'Choose the products or a type of change.');
    const seen = seenUpTo ? new Date(seenUpTo) : null;
    return this.commands.execute(
      new ReleaseHeldChanges(actorName(actor), { productIds: productIds ?? null, kind: kind ?? null, seenUpTo: seen }),
    );
  }
}
