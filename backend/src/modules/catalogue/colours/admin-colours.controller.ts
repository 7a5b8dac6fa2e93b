import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiConsumes, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { type Actor, actorName, CurrentActor } from '../../../platform/http/actor.js';
import { Allow } from '../../../platform/http/allow.js';
import { BodyTypes } from '../../../platform/http/body.js';
import { orCurrent } from '../../../platform/http/or-current.js';
import { setPagingHeaders } from '../../../platform/http/paging.dto.js';
import { UuidPipe } from '../../../platform/uuid.js';
import { CatalogueProblems } from '../catalogue-problems.js';
import { ImportProductsInput, type ImportResultView } from '../product-files/product-files.dto.js';
import { fileRejected, readTable } from '../product-files/read-file.js';
import { AdminColoursQueries } from './admin-colours.queries.js';
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
import { ImportColours } from './import-colours.js';

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
