import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { type Actor, actorName, CurrentActor } from '../../../platform/http/actor.js';
import { Allow } from '../../../platform/http/allow.js';
import { setPagingHeaders } from '../../../platform/http/paging.dto.js';
import { AccountingProblems } from '../accounting-problems.js';
import type { MessageView } from '../connection/connection.dto.js';
import { ChangeMapping, LinkItem } from './mapping.commands.js';
import {
  ChangeMappingInput,
  type ItemCountsView,
  type ItemRowView,
  LinkItemInput,
  ListItemsInput,
  type MappingView,
} from './mapping.dto.js';
import { MappingQueries } from './mapping.queries.js';

/** The mapping of Sage's accounts and items to the shop, for admins (docs/rules.md#sage-mapping). */
@ApiTags('sage')
@Controller('api/sage')
@Allow('admin')
@AccountingProblems()
export class MappingController {
  constructor(
    private readonly queries: MappingQueries,
    private readonly commands: CommandBus,
  ) {}

  /** Returns the lists of Sage, read now if it answers within 6 s, and the chosen accounts, rates and price types. */
  @Get('mapping')
  @ApiOperation({ operationId: 'getSageMapping' })
  get(): Promise<MappingView> {
    return this.queries.getMapping();
  }

  /**
   * Chooses accounts, rates and price types. 400 for values that Sage does not have, 409 if the mapping was changed in between.
   */
  @Put('mapping')
  @ApiOperation({ operationId: 'changeSageMapping' })
  async change(@Body() { version, choices }: ChangeMappingInput, @CurrentActor() actor: Actor): Promise<MappingView> {
    const changes = choices.map(({ kind, percentage, id }) => ({
      kind,
      percentage: percentage ?? null,
      id: id ?? null,
    }));
    await this.commands.execute(new ChangeMapping(version, changes, actorName(actor)));
    return this.queries.getMapping();
  }

  /** Returns a page of Sage's items and the shop's products, side by side. */
  @Get('items')
  @ApiOperation({ operationId: 'listSageItems' })
  async list(
    @Query() input: ListItemsInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ItemRowView[]> {
    const { items, total } = await this.queries.listItems(input);
    setPagingHeaders(request, response, input, total);
    return items;
  }

  /** Returns the number of items and products for each filter. */
  @Get('items/counts')
  @ApiOperation({ operationId: 'countSageItems' })
  count(): Promise<ItemCountsView> {
    return this.queries.countItems();
  }

  /** Links a product to another item. 409 with the current `product` of the item if it is not the named one. */
  @Post('items/:sageItemId/product')
  @HttpCode(200)
  @ApiOperation({ operationId: 'linkSageItem' })
  async link(
    @Param('sageItemId') sageItemId: string,
    @Body() { productId, replacedProductId, reason }: LinkItemInput,
    @CurrentActor() actor: Actor,
  ): Promise<MessageView> {
    const command = new LinkItem(sageItemId, productId, replacedProductId ?? null, reason, actorName(actor));
    const { openWrites } = await this.commands.execute(command);
    const documents = openWrites === 1 ? '1 document that is' : `${openWrites} documents that are`;
    return {
      message: `The product now sells this item.${openWrites > 0 ? ` ${documents} not in Sage yet will name it.` : ''}`,
    };
  }
}
