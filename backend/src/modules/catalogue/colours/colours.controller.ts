import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiConsumes, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { type Actor, actorName, CurrentActor, GUEST } from '../../../platform/http/actor.js';
import { Allow } from '../../../platform/http/allow.js';
import { BodyTypes } from '../../../platform/http/body.js';
import { Limit } from '../../../platform/http/limits/limit.js';
import { orCurrent } from '../../../platform/http/or-current.js';
import { setPagingHeaders } from '../../../platform/http/paging.dto.js';
import { CacheResponse } from '../../../platform/response-cache/cache-response.js';
import { UuidPipe } from '../../../platform/uuid.js';
import { SEARCHES } from '../catalogue.controller.js';
import { CatalogueProblems } from '../catalogue-problems.js';
import { fileRejected, readTable } from '../product-files/parse-table.js';
import { ImportProductsInput, type ImportResultView } from '../product-files/product-files.dto.js';
import { CATALOGUE_TAG, productTags } from '../visibility.js';
import { ColourMakeNotFound, ColourNotFound } from './colour.entity.js';
import { makeKey } from './colour-rules.js';
import {
  type AdminColourMakeView,
  type AdminColourView,
  ColourInput,
  ColourMakeInput,
  ListAdminColourMakesInput,
  ListAdminColoursInput,
} from './colour-upkeep.dto.js';
import { RemoveColour, RemoveColourMake, SetColour, SetColourMake } from './colours.commands.js';
import {
  type ColourMakeView,
  type ColourPageView,
  type ColourView,
  FindColoursInput,
  SuggestColoursInput,
} from './colours.dto.js';
import { AdminColoursQueries, ColoursQueries } from './colours.queries.js';
import { ImportColours } from './import-colours.js';

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

const ColourId = () => Param('id', new UuidPipe({ exceptionFactory: () => new ColourNotFound() }));
const MakeId = () => Param('id', new UuidPipe({ exceptionFactory: () => new ColourMakeNotFound() }));

/** The upkeep of factory colours (docs/rules.md#colours). */
@ApiTags('catalogue admin')
@CatalogueProblems()
@Controller('api/admin/colours')
@Allow('admin')
export class AdminColoursController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: AdminColoursQueries,
  ) {}

  /** Returns a page of colours. */
  @Get()
  @ApiOperation({ operationId: 'listAdminColours' })
  async list(
    @Query() input: ListAdminColoursInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminColourView[]> {
    const { rows, total } = await this.queries.colours(input, input);
    setPagingHeaders(request, response, input, total);
    return rows;
  }

  /** Creates a colour. 409 where its make has the code already. */
  @Post()
  @ApiOperation({ operationId: 'createColour' })
  async create(@Body() input: ColourInput, @CurrentActor() actor: Actor): Promise<AdminColourView> {
    return this.view(await this.commands.execute(this.set(input, actor)));
  }

  /**
   * Adds and changes colours by a CSV file, each line identified by make and code: all or nothing. A missing column leaves
   * its field unchanged, an empty cell clears it. With errors nothing is changed: a dry run lists them, otherwise they
   * are the `result` of the 400.
   */
  @Post('import')
  @HttpCode(200)
  @BodyTypes('text/csv')
  @ApiOperation({ operationId: 'importColours' })
  @ApiConsumes('text/csv')
  @ApiBody({ schema: { type: 'string' } })
  async import(
    @Query() { dryRun }: ImportProductsInput,
    @Req() request: Request,
    @CurrentActor() actor: Actor,
  ): Promise<ImportResultView> {
    const result = await this.commands.execute(new ImportColours(await readTable(request), dryRun, actorName(actor)));
    if (result.errorCount > 0 && !dryRun) throw fileRejected(result);
    return result;
  }

  /** Replaces a colour. 409 with `current` for an outdated `version`. */
  @Put(':id')
  @ApiOperation({ operationId: 'editColour' })
  edit(@ColourId() id: string, @Body() input: ColourInput, @CurrentActor() actor: Actor): Promise<AdminColourView> {
    return orCurrent(this.commands.execute(this.set(input, actor, id)), () => this.view(id));
  }

  /** Deletes a colour; carts and orders keep what they say of it. */
  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ operationId: 'deleteColour' })
  async delete(@ColourId() id: string, @CurrentActor() actor: Actor): Promise<void> {
    await this.commands.execute(new RemoveColour(id, actorName(actor)));
  }

  private set(input: ColourInput, actor: Actor, id?: string): SetColour {
    const { makeId: _none, ...fields } = input.toFields('');
    return new SetColour(makeKey(input.make), fields, id, input.version, actorName(actor));
  }

  private async view(id: string): Promise<AdminColourView> {
    const { rows } = await this.queries.colours({ id }, { page: 1, limit: 1, sort: 'make' });
    if (!rows[0]) throw new ColourNotFound();
    return rows[0];
  }
}

/** The upkeep of makes (docs/rules.md#colours). */
@ApiTags('catalogue admin')
@CatalogueProblems()
@Controller('api/admin/colour-makes')
@Allow('admin')
export class AdminColourMakesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: AdminColoursQueries,
  ) {}

  /** Returns a page of makes. */
  @Get()
  @ApiOperation({ operationId: 'listAdminColourMakes' })
  async list(
    @Query() input: ListAdminColourMakesInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminColourMakeView[]> {
    const { rows, total } = await this.queries.makes(input, input);
    setPagingHeaders(request, response, input, total);
    return rows;
  }

  /** Creates a make. 409 where another has its name. */
  @Post()
  @ApiOperation({ operationId: 'createColourMake' })
  async create(@Body() input: ColourMakeInput, @CurrentActor() actor: Actor): Promise<AdminColourMakeView> {
    const command = new SetColourMake(input.toFields(), undefined, undefined, actorName(actor));
    return this.view(await this.commands.execute(command));
  }

  /** Replaces a make; its address stays. 409 with `current` for an outdated `version`. */
  @Put(':id')
  @ApiOperation({ operationId: 'editColourMake' })
  edit(
    @MakeId() id: string,
    @Body() input: ColourMakeInput,
    @CurrentActor() actor: Actor,
  ): Promise<AdminColourMakeView> {
    const command = new SetColourMake(input.toFields(), id, input.version, actorName(actor));
    return orCurrent(this.commands.execute(command), () => this.view(id));
  }

  /** Deletes a make. 409 while it has colours. */
  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ operationId: 'deleteColourMake' })
  async delete(@MakeId() id: string, @CurrentActor() actor: Actor): Promise<void> {
    await this.commands.execute(new RemoveColourMake(id, actorName(actor)));
  }

  private async view(id: string): Promise<AdminColourMakeView> {
    const { rows } = await this.queries.makes({ id }, { page: 1, limit: 1, sort: 'name' });
    if (!rows[0]) throw new ColourMakeNotFound();
    return rows[0];
  }
}
