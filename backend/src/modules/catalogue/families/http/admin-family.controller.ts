import { Body, Controller, Get, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, actorName, CurrentActor } from '../../../../platform/http/actor.js';
import { Allow } from '../../../../platform/http/allow.js';
import { orCurrent } from '../../../../platform/http/or-current.js';
import { ProductId } from '../../products/http/product-id.js';
import { ProductNotFound } from '../../products/use-cases/edit-product.js';
import { AdminFamily } from '../queries/admin-family.js';
import type { AdminFamilyView } from '../queries/family.view.js';
import { SetFamily } from '../use-cases/set-family.js';
import { SetFamilyInput } from './family.input.js';
import { FamilyProblems } from './family-problems.js';

const CHANGED = 'A colleague changed this family while you were editing it. Please check its products and save again.';

/** The family of a product: the same paint in other colours and pack sizes (docs/rules.md#product-families). */
@ApiTags('catalogue admin')
@FamilyProblems()
@Controller('api/admin/products/:id/family')
@Allow('admin')
export class AdminFamilyController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Returns the product's family, hidden products too; an empty one where it is in none. */
  @Get()
  @ApiOperation({ operationId: 'getProductFamily' })
  async get(@ProductId() id: string): Promise<AdminFamilyView> {
    const view = await this.queries.execute(new AdminFamily(id));
    if (!view) throw new ProductNotFound();
    return view;
  }

  /** Replaces the whole family. 409 with `current` where it has another version. */
  @Put()
  @ApiOperation({ operationId: 'setProductFamily' })
  replace(
    @ProductId() id: string,
    @Body() { name, members, version }: SetFamilyInput,
    @CurrentActor() actor: Actor,
  ): Promise<AdminFamilyView> {
    const command = new SetFamily(id, name, members, version, actorName(actor));
    return orCurrent(this.commands.execute(command), () => this.get(id), CHANGED);
  }
}
