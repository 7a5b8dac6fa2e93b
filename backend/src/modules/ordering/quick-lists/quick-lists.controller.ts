import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentActor, type UserActor } from '../../../platform/http/actor.js';
import { Allow } from '../../../platform/http/allow.js';
import { Limit } from '../../../platform/http/limits/limit.js';
import { UuidPipe } from '../../../platform/uuid.js';
import { OrderingProblems } from '../ordering-problems.js';
import { QuickListNotFound } from './quick-list.entity.js';
import { ChangeQuickList, DeleteQuickList, SaveQuickList } from './quick-lists.commands.js';
import { ChangeQuickListInput, QuickListLinesView, QuickListView, SaveQuickListInput } from './quick-lists.dto.js';
import { QuickListsQueries } from './quick-lists.queries.js';

const ListId = () => Param('id', new UuidPipe({ exceptionFactory: () => new QuickListNotFound() }));

/** A customer's saved lists for the quick order (docs/rules.md#saved-lists). A change returns all lists, by name. */
@ApiTags('quick order')
@OrderingProblems()
@Controller('api/quick-lists')
@Allow('customer')
@Limit({ name: 'quick-lists', points: 120, seconds: 60, by: 'user' })
export class QuickListsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QuickListsQueries,
  ) {}

  /** Returns the caller's lists by name, without their lines. */
  @Get()
  @ApiOperation({ operationId: 'listQuickLists' })
  list(@CurrentActor() { userId }: UserActor): Promise<QuickListView[]> {
    return this.queries.myQuickLists(userId);
  }

  /** Returns one list of the caller with codes and quantities; prices are those on the day of the order. */
  @Get(':id')
  @ApiOperation({ operationId: 'getQuickList' })
  get(@CurrentActor() { userId }: UserActor, @ListId() id: string): Promise<QuickListLinesView> {
    return this.queries.myQuickList(userId, id);
  }

  /** Saves a list; 409 if the caller has one with that name, or has reached the limit. */
  @Post()
  @ApiOperation({ operationId: 'saveQuickList' })
  async save(
    @CurrentActor() { userId }: UserActor,
    @Body() { name, lines }: SaveQuickListInput,
  ): Promise<QuickListView[]> {
    await this.commands.execute(new SaveQuickList(userId, name, lines));
    return this.queries.myQuickLists(userId);
  }

  /** Renames a list or replaces its lines. */
  @Put(':id')
  @ApiOperation({ operationId: 'changeQuickList' })
  async change(
    @CurrentActor() { userId }: UserActor,
    @ListId() id: string,
    @Body() { name, lines }: ChangeQuickListInput,
  ): Promise<QuickListView[]> {
    await this.commands.execute(new ChangeQuickList(userId, id, { name, lines }));
    return this.queries.myQuickLists(userId);
  }

  /** Deletes a list. */
  @Delete(':id')
  @HttpCode(200)
  @ApiOperation({ operationId: 'deleteQuickList' })
  async remove(@CurrentActor() { userId }: UserActor, @ListId() id: string): Promise<QuickListView[]> {
    await this.commands.execute(new DeleteQuickList(userId, id));
    return this.queries.myQuickLists(userId);
  }
}
