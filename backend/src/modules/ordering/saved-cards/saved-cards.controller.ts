import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentActor, type UserActor } from '../../../platform/http/actor.js';
import { Allow } from '../../../platform/http/allow.js';
import { Limit } from '../../../platform/http/limits/limit.js';
import { OrderingProblems } from '../ordering-problems.js';
import { RemovePaymentMethod } from './saved-cards.commands.js';
import { PaymentMethodView } from './saved-cards.dto.js';
import { SavedCardsQueries } from './saved-cards.queries.js';

/** The saved cards of a customer. */
@ApiTags('checkout')
@OrderingProblems()
@Controller('api/payment-methods')
@Allow('customer')
@Limit({ name: 'payment-methods', points: 60, seconds: 60, by: 'user' })
export class PaymentMethodsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: SavedCardsQueries,
  ) {}

  /** Returns the caller's saved cards, the newest first; 503 while the card payment service cannot be reached. */
  @Get()
  @ApiOperation({ operationId: 'listPaymentMethods' })
  mine(@CurrentActor() { userId }: UserActor): Promise<PaymentMethodView[]> {
    return this.queries.myPaymentMethods(userId);
  }

  /** Removes a saved card of the caller; 404 for any other. */
  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ operationId: 'removePaymentMethod' })
  remove(@CurrentActor() { userId }: UserActor, @Param('id') id: string): Promise<void> {
    return this.commands.execute(new RemovePaymentMethod(userId, id));
  }
}
