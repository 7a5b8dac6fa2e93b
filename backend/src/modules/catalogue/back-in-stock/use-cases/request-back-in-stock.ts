import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { kysely } from '../../../../platform/database/kysely.js';
import { isBuyable, isVisibleRow } from '../../visible-products.js';

/** Thrown where no visible product has this address. */
export class BackInStockProductNotFound extends Error {
  constructor() {
    super("The product you're looking for doesn't exist.");
  }
}

/** Thrown where the product can be bought now. */
export class ProductInStock extends Error {
  constructor() {
    super('This product is in stock. You can order it now.');
  }
}

/** Requests one email when the product can be bought again. Idempotent. Throws `BackInStockProductNotFound`, `ProductInStock`. */
export class RequestBackInStock extends Command<void> {
  constructor(
    readonly slug: string,
    readonly email: string,
  ) {
    super();
  }
}

@CommandHandler(RequestBackInStock)
export class RequestBackInStockHandler implements ICommandHandler<RequestBackInStock> {
  constructor(private readonly em: EntityManager) {}

  async execute({ slug, email }: RequestBackInStock): Promise<void> {
    const { rows } = await sql<{ isBuyable: boolean }>`
      with product as (
        select p.id, ${isBuyable('p')} as is_buyable from catalogue.products p
        where (p.slug = ${slug} or p.id = (select product_id from catalogue.former_slugs where slug = ${slug}))
          and ${isVisibleRow('p')}
        order by p.slug = ${slug} desc limit 1),
      requested as (
        insert into catalogue.back_in_stock_requests (id, product_id, email)
        select ${uuid()}::uuid, id, ${email}::text from product where not is_buyable
        on conflict (product_id, lower(email)) do nothing)
      select is_buyable as "isBuyable" from product`.execute(kysely(this.em));
    const [product] = rows;
    if (!product) throw new BackInStockProductNotFound();
    if (product.isBuyable) throw new ProductInStock();
  }
}
