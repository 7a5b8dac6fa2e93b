import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { type Actor, actorName, CurrentActor } from '../../../platform/http/actor.js';
import { Allow } from '../../../platform/http/allow.js';
import { DecidesAbout } from '../../../platform/http/own-decisions.js';
import { setPagingHeaders } from '../../../platform/http/paging.dto.js';
import { OrderingProblems } from '../ordering-problems.js';
import {
  DocumentsToCreateView,
  ListOrderDocumentsInput,
  OrderDocumentsRowView,
  OrderDocumentsView,
  RequestDocumentsInput,
} from './documents.dto.js';
import { DocumentsQueries, RequestDocuments } from './documents.queries.js';

/**
 * The documents of orders in Sage. Registered before `AdminOrdersController`, whose `:orderNumber` would match the
 * list's address.
 */
@ApiTags('back office')
@OrderingProblems()
@Controller('api/admin/orders')
export class OrderDocumentsController {
  constructor(
    private readonly queries: DocumentsQueries,
    private readonly commands: CommandBus,
  ) {}

  /** Returns orders with their documents in Sage; found as in the list of orders, also by invoice number. */
  @Get('documents')
  @Allow('admin')
  @ApiOperation({ operationId: 'listOrderDocuments' })
  async list(
    @Query() input: ListOrderDocumentsInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OrderDocumentsRowView[]> {
    const { page, limit, sort, ...filter } = input;
    const { orders, total } = await this.queries.listOrderDocuments(filter, page, limit, sort);
    setPagingHeaders(request, response, input, total);
    return orders;
  }

  /** Returns one order's documents in Sage, and its pending writes. */
  @Get(':orderNumber/documents')
  @Allow('sales', 'support')
  @ApiOperation({ operationId: 'getOrderDocuments' })
  documents(@Param('orderNumber') orderNumber: string): Promise<OrderDocumentsView> {
    return this.queries.orderDocuments(orderNumber);
  }

  /** Returns the documents that a request for the order would create; asks Sage first which ones exist. */
  @Get(':orderNumber/invoice')
  @Allow('admin')
  @ApiOperation({ operationId: 'previewOrderInvoice' })
  preview(@Param('orderNumber') orderNumber: string): Promise<DocumentsToCreateView> {
    return this.queries.documentsToCreate(orderNumber);
  }

  /** Requests the documents that are missing in Sage. 409 with the reason if there is nothing to create. */
  @Post(':orderNumber/invoice')
  @DecidesAbout('order', 'orderNumber')
  @HttpCode(200)
  @Allow('admin')
  @ApiOperation({ operationId: 'createOrderInvoice' })
  async create(
    @Param('orderNumber') orderNumber: string,
    @Body() { reason }: RequestDocumentsInput,
    @CurrentActor() actor: Actor,
  ): Promise<OrderDocumentsView> {
    await this.commands.execute(new RequestDocuments(orderNumber, actorName(actor), reason));
    return this.queries.orderDocuments(orderNumber);
  }
}
