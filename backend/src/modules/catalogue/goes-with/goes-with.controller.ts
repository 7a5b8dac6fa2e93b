import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, actorName, CurrentActor } from '../../../platform/http/actor.js';
import { Allow } from '../../../platform/http/allow.js';
import { orCurrent } from '../../../platform/http/or-current.js';
import { MapErrors, mapped, Problem } from '../../../platform/http/problem.js';
import { UuidPipe } from '../../../platform/uuid.js';
import { InvalidMixingRatio } from '../paint/mixing-ratio.js';
import { ProductNotFound } from '../products/edit-product.js';
import { SetGoesWith } from './goes-with.commands.js';
import { type AdminGoesWithView, SetGoesWithInput } from './goes-with.dto.js';
import { LinkedProductNotFound, LinkedToItself, LinkedTwice, TooManyLinks } from './goes-with.entity.js';
import { GoesWithQueries } from './goes-with.queries.js';

/** Maps the errors of this topic's use cases to HTTP problems. */
export const GoesWithProblems = () =>
  MapErrors([
    mapped(ProductNotFound, 404),
    mapped(TooManyLinks, 400),
    mapped(LinkedToItself, 400),
    mapped(LinkedTwice, 400),
    mapped(InvalidMixingRatio, 400),
    mapped(LinkedProductNotFound, ({ message, productIds }) => new Problem(400, message, { productIds })),
  ]);

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
    private readonly queries: GoesWithQueries,
  ) {}

  /** Returns the products that go with the product, hidden products included. */
  @Get()
  @ApiOperation({ operationId: 'getGoesWith' })
  async list(@ProductId() id: string): Promise<AdminGoesWithView> {
    const view = await this.queries.adminGoesWith(id);
    if (!view) throw new ProductNotFound();
    return view;
  }

  /** Replaces the whole list. 409 with `current` for an outdated `version`. */
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
