import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, actorName, CurrentActor } from '../../../../platform/http/actor.js';
import { Allow } from '../../../../platform/http/allow.js';
import { orCurrent } from '../../../../platform/http/or-current.js';
import { UuidPipe } from '../../../../platform/uuid.js';
import { ProductNotFound } from '../../products/use-cases/edit-product.js';
import { AdminGoesWith } from '../queries/admin-goes-with.js';
import type { AdminGoesWithView } from '../queries/goes-with.view.js';
import { SetGoesWith } from '../use-cases/set-goes-with.js';
import { SetGoesWithInput } from './goes-with.input.js';
import { GoesWithProblems } from './goes-with-problems.js';

const ProductId = () => Param('id', new UuidPipe({ exceptionFactory: () => new ProductNotFound() }));
const CHANGED =
  'A colleague changed this list while you were editing it. Please check what goes with the product and save again.';

/** Manages the products that go with a product: hardener, thinner, primer, gun (docs/rules.md#goes-with). */
@ApiTags('catalogue admin')
@GoesWithProblems()
@Controller('api/admin/products/:id/goes-with')
@Allow('admin')
export class AdminGoesWithController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Returns what goes with the product, hidden products too. */
  @Get()
  @ApiOperation({ operationId: 'getGoesWith' })
  async list(@ProductId() id: string): Promise<AdminGoesWithView> {
    const view = await this.queries.execute(new AdminGoesWith(id));
    if (!view) throw new ProductNotFound();
    return view;
  }

  /** Replaces the whole list. 409 with `current` where the product has another version. */
  @Put()
  @ApiOperation({ operationId: 'setGoesWith' })
  replace(
    @ProductId() id: string,
    @Body() { goesWith, version }: SetGoesWithInput,
    @CurrentActor() actor: Actor,
  ): Promise<AdminGoesWithView> {
    const command = new SetGoesWith(id, goesWith, version, actorName(actor));
    return orCurrent(this.commands.execute(command), () => this.list(id), CHANGED);
  }
}
