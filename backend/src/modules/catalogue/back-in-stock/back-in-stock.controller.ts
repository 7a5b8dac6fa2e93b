import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Allow, Anonymous } from '../../../platform/http/allow.js';
import { Limit } from '../../../platform/http/limits/limit.js';
import { Problem } from '../../../platform/http/problem.js';
import { BackInStockProductNotFound, ProductInStock, RequestBackInStock } from './back-in-stock.commands.js';
import { BackInStockInput, type BackInStockView } from './back-in-stock.dto.js';

/** Requests for products that are out of stock. */
@ApiTags('catalogue')
@Controller('api/products/:slug/back-in-stock')
export class BackInStockController {
  constructor(private readonly commands: CommandBus) {}

  /** Requests one email when the product can be bought again. 409 where it can be bought now. */
  @Post()
  @HttpCode(202)
  @Allow('anyone')
  @Anonymous()
  @Limit({ name: 'back in stock', points: 60, seconds: 3600, by: 'address' })
  @ApiOperation({ operationId: 'requestBackInStock' })
  async request(@Param('slug') slug: string, @Body() { email }: BackInStockInput): Promise<BackInStockView> {
    try {
      await this.commands.execute(new RequestBackInStock(slug, email));
    } catch (error) {
      if (error instanceof BackInStockProductNotFound) throw new Problem(404, error.message);
      if (error instanceof ProductInStock) throw new Problem(409, error.message);
      throw error;
    }
    return { message: 'Thank you. We will email you once when this product is back in stock.' };
  }
}
