import { Body, Controller, HttpCode, Param, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, actorName, CurrentActor } from '../../../platform/http/actor.js';
import { Allow } from '../../../platform/http/allow.js';
import { invalidInput } from '../../../platform/http/validation.js';
import { UuidPipe } from '../../../platform/uuid.js';
import { ProductProblems } from '../products/products.controller.js';
import { ChangeProducts, UndoBulkChange } from './bulk.commands.js';
import { BulkChangeInput, BulkResultView } from './bulk.dto.js';
import { BulkChangeNotFound, type BulkRowResult } from './bulk-change.entity.js';

const BulkId = () => Param('undoId', new UuidPipe({ exceptionFactory: () => new BulkChangeNotFound() }));

/** Actions on many products (docs/rules.md#bulk-changes). */
@ApiTags('catalogue admin')
@ProductProblems()
@Controller('api/admin/products/bulk')
@Allow('admin')
export class BulkController {
  constructor(private readonly commands: CommandBus) {}

  /** Shows, hides or moves up to 500 products, each with its own result; can be undone for ten minutes. */
  @Put()
  @ApiOperation({ operationId: 'changeProducts' })
  async change(
    @Body() { productIds, data: { ...data } }: BulkChangeInput,
    @CurrentActor() actor: Actor,
  ): Promise<BulkResultView> {
    if (Object.values(data).every((value) => value === undefined))
      throw invalidInput([{ field: 'data', message: 'Choose what to change.' }]);
    const { results, undo } = await this.commands.execute(new ChangeProducts(productIds, data, actorName(actor)));
    return { ...summed(results), undoId: undo?.id ?? null, undoUntil: undo?.until.toISOString() ?? null };
  }

  /** Undoes a bulk change, also another administrator's. Products that were changed since are skipped. */
  @Post(':undoId/undo')
  @HttpCode(200)
  @ApiOperation({ operationId: 'undoBulkChange' })
  async undo(@BulkId() undoId: string, @CurrentActor() actor: Actor): Promise<BulkResultView> {
    const results = await this.commands.execute(new UndoBulkChange(undoId, actorName(actor)));
    return { ...summed(results), undoId: null, undoUntil: null };
  }
}

function summed(results: BulkRowResult[]) {
  const count = (outcome: BulkRowResult['outcome']) => results.filter((result) => result.outcome === outcome).length;
  return { changed: count('changed'), skipped: count('skipped'), results };
}
