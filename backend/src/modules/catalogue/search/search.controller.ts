import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { type Actor, actorName, CurrentActor } from '../../../platform/http/actor.js';
import { Allow } from '../../../platform/http/allow.js';
import { orCurrent } from '../../../platform/http/or-current.js';
import { setPagingHeaders } from '../../../platform/http/paging.dto.js';
import { UuidPipe } from '../../../platform/uuid.js';
import { CatalogueProblems } from '../catalogue-problems.js';
import { ListSynonymsQuery } from './list-synonyms.js';
import { RemoveSynonyms, SetSynonyms } from './search.commands.js';
import { ListSynonymsInput, type SynonymGroupView, SynonymsInput } from './search.dto.js';
import { SynonymsNotFound } from './synonyms.entity.js';

const SynonymsId = () => Param('id', new UuidPipe({ exceptionFactory: () => new SynonymsNotFound() }));

/** The upkeep of search synonyms (docs/rules.md#synonyms). */
@ApiTags('catalogue admin')
@CatalogueProblems()
@Controller('api/admin/synonyms')
@Allow('admin')
export class AdminSynonymsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: ListSynonymsQuery,
  ) {}

  /** Returns a page of groups of terms with the same meaning. */
  @Get()
  @ApiOperation({ operationId: 'listSynonyms' })
  async list(
    @Query() input: ListSynonymsInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SynonymGroupView[]> {
    const { search, ...part } = input;
    const { rows, total } = await this.queries.listSynonyms({ search }, part);
    setPagingHeaders(request, response, input, total);
    return rows;
  }

  /** Creates a group. */
  @Post()
  @ApiOperation({ operationId: 'createSynonyms' })
  async create(@Body() { terms }: SynonymsInput, @CurrentActor() actor: Actor): Promise<SynonymGroupView> {
    return this.view(await this.commands.execute(new SetSynonyms(terms, undefined, undefined, actorName(actor))));
  }

  /** Replaces the terms of a group. 409 with `current` for an outdated `version`. */
  @Put(':id')
  @ApiOperation({ operationId: 'editSynonyms' })
  edit(
    @SynonymsId() id: string,
    @Body() { terms, version }: SynonymsInput,
    @CurrentActor() actor: Actor,
  ): Promise<SynonymGroupView> {
    const edit = this.commands.execute(new SetSynonyms(terms, id, version, actorName(actor)));
    return orCurrent(edit, () => this.view(id));
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ operationId: 'deleteSynonyms' })
  async delete(@SynonymsId() id: string, @CurrentActor() actor: Actor): Promise<void> {
    await this.commands.execute(new RemoveSynonyms(id, actorName(actor)));
  }

  private async view(id: string): Promise<SynonymGroupView> {
    const { rows } = await this.queries.listSynonyms({ id }, { page: 1, limit: 1, sort: 'terms' });
    if (!rows[0]) throw new SynonymsNotFound();
    return rows[0];
  }
}
