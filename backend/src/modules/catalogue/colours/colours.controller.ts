import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { type Actor, CurrentActor, GUEST } from '../../../platform/http/actor.js';
import { Allow } from '../../../platform/http/allow.js';
import { Limit } from '../../../platform/http/limits/limit.js';
import { setPagingHeaders } from '../../../platform/http/paging.dto.js';
import { CacheResponse } from '../../../platform/response-cache/cache-response.js';
import { SEARCHES } from '../catalogue.controller.js';
import { CatalogueProblems } from '../catalogue-problems.js';
import { CATALOGUE_TAG, productTags } from '../visibility.js';
import { ColourNotFound } from './colour.entity.js';
import {
  type ColourMakeView,
  type ColourPageView,
  type ColourView,
  FindColoursInput,
  SuggestColoursInput,
} from './colours.dto.js';
import { ColoursQueries } from './colours.queries.js';

/** Factory colours for shoppers (docs/rules.md#colours). */
@ApiTags('catalogue')
@CatalogueProblems()
@Controller('api/colours')
export class ColoursController {
  constructor(private readonly queries: ColoursQueries) {}

  /** Returns the colours of the finder's choices: make, model year, and a code or words of a name. */
  @Get()
  @Allow('anyone')
  @CacheResponse(() => [CATALOGUE_TAG])
  @Limit(SEARCHES)
  @ApiOperation({ operationId: 'findColours' })
  async find(
    @Query() input: FindColoursInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ColourView[]> {
    const { rows, total } = await this.queries.find(input);
    setPagingHeaders(request, response, input, total);
    return rows;
  }

  /** Returns the makes that have colours, from A to Z. */
  @Get('makes')
  @Allow('anyone')
  @CacheResponse(() => [CATALOGUE_TAG])
  @ApiOperation({ operationId: 'listColourMakes' })
  makes(): Promise<ColourMakeView[]> {
    return this.queries.makes();
  }

  /** Returns the colours that the text of the search box names, at most three. */
  @Get('suggest')
  @Allow('anyone')
  @CacheResponse(() => [CATALOGUE_TAG])
  @Limit(SEARCHES)
  @ApiOperation({ operationId: 'suggestColours' })
  suggest(@Query() { q }: SuggestColoursInput): Promise<ColourView[]> {
    return this.queries.suggest(q);
  }

  /** Returns a colour with what it is mixed in, as everyone sees it. Make and code in any spelling. */
  @Get(':make/:code')
  @Allow('anyone')
  @CacheResponse(({ packs, under, over }: ColourPageView) => productTags([...packs, ...under, ...over]))
  @ApiOperation({ operationId: 'getColour' })
  getColour(@Param('make') make: string, @Param('code') code: string): Promise<ColourPageView> {
    return this.page(GUEST, make, code);
  }

  /** Returns the same with the signed-in viewer's prices. */
  @Get(':make/:code/with-pricing')
  @Allow('customer')
  @ApiOperation({ operationId: 'getColourWithPricing' })
  getColourWithPricing(
    @CurrentActor() viewer: Actor,
    @Param('make') make: string,
    @Param('code') code: string,
  ): Promise<ColourPageView> {
    return this.page(viewer, make, code);
  }

  private async page(viewer: Actor, make: string, code: string): Promise<ColourPageView> {
    const page = await this.queries.page(viewer, make, code);
    if (!page) throw new ColourNotFound();
    return page;
  }
}
