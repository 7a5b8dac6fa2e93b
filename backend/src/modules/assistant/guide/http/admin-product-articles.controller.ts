import { OptimisticLockError } from '@mikro-orm/core';
import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, actorName, CurrentActor } from '../../../../platform/http/actor.js';
import { Allow } from '../../../../platform/http/allow.js';
import { Problem } from '../../../../platform/http/problem.js';
import { UuidPipe } from '../../../../platform/uuid.js';
import type { ProductArticlesView } from '../queries/guide.view.js';
import { ProductArticlesForAdmin } from '../queries/product-articles.js';
import { ArticleProductNotFound, SetProductArticles } from '../use-cases/set-product-articles.js';
import { SetProductArticlesInput } from './guide.input.js';
import { GuideProblems } from './guide-problems.js';

const ProductId = () => Param('id', new UuidPipe({ exceptionFactory: () => new ArticleProductNotFound() }));
const CHANGED = 'A colleague changed these articles while you were editing them. Please check them and save again.';

/** The articles of a product (docs/rules.md#articles-of-a-product). */
@ApiTags('guide admin')
@GuideProblems()
@Controller('api/admin/products/:id/articles')
@Allow('admin')
export class AdminProductArticlesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Returns the articles of the product and whether an administrator chose them. */
  @Get()
  @ApiOperation({ operationId: 'getProductArticles' })
  async list(@ProductId() id: string): Promise<ProductArticlesView> {
    const view = await this.queries.execute(new ProductArticlesForAdmin(id));
    if (!view) throw new ArticleProductNotFound();
    return view;
  }

  /** Replaces the whole list. 409 with `current` where it has another version. */
  @Put()
  @ApiOperation({ operationId: 'setProductArticles' })
  async replace(
    @ProductId() id: string,
    @Body() { slugs, version }: SetProductArticlesInput,
    @CurrentActor() actor: Actor,
  ): Promise<ProductArticlesView> {
    try {
      await this.commands.execute(new SetProductArticles(id, slugs, version, actorName(actor)));
    } catch (error) {
      if (!(error instanceof OptimisticLockError)) throw error;
      throw new Problem(409, CHANGED, { current: await this.list(id) });
    }
    return this.list(id);
  }
}
