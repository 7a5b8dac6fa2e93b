import { Controller, Get, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Allow } from '../../../platform/http/allow.js';
import { Problem } from '../../../platform/http/problem.js';
import { OrderLinks } from '../order-links.js';
import { OrderView } from '../queries/order.view.js';
import { OrderByNumber } from '../queries/order-by-number.js';

/** Orders as their owners see them. */
@ApiTags('orders')
@Controller('api/orders')
export class OrdersController {
  constructor(
    private readonly queries: QueryBus,
    private readonly links: OrderLinks,
  ) {}

  /** One order, for a guest by the signed link. A wrong key and an unknown order answer alike. */
  @Get(':orderNumber')
  @Allow('anyone')
  @ApiOperation({ operationId: 'getOrder' })
  @ApiQuery({ name: 'key', required: false, type: String })
  async order(@Param('orderNumber') orderNumber: string, @Query('key') key?: string): Promise<OrderView> {
    const order =
      key && this.links.isValid(orderNumber, key)
        ? await this.queries.execute<OrderByNumber, OrderView | null>(new OrderByNumber(orderNumber))
        : null;
    if (!order) throw new Problem(404, 'There is no such order, or this link does not open it.');
    return order;
  }
}
