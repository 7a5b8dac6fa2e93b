import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { buyable } from '../../domain/buyable.js';
import { visible } from '../../domain/visibility.js';

/** Thrown where customers see no product at that address. */
export class ProductNotThere extends Error {
  constructor() {
    super("The product you're looking for doesn't exist.");
  }
}

/** Thrown where there is nothing to wait for. */
export class InStockNow extends Error {
  constructor() {
    super('This product is in stock. You can order it now.');
  }
}

/** Asks for one mail when the product can be bought again; asking twice is asking once. Throws `ProductNotThere`, `InStockNow`. */
export class RequestBackInStock extends Command<void> {
  constructor(
    readonly slug: string,
    readonly email: string,
  ) {
    super();
  }
}

const ASK = `
  with product as (
    select p.id, ${buyable('p')} as is_buyable from catalogue.products p
    where (p.slug = ? or p.id = (select product_id from catalogue.former_slugs where slug = ?)) and ${visible('p')}
    order by p.slug = ? desc limit 1),
  asked as (
    insert into catalogue.back_in_stock_requests (id, product_id, email)
    select ?::uuid, id, ? from product where not is_buyable on conflict (product_id, lower(email)) do nothing)
  select is_buyable from product`;

@CommandHandler(RequestBackInStock)
export class RequestBackInStockHandler implements ICommandHandler<RequestBackInStock> {
  constructor(private readonly em: EntityManager) {}

  async execute({ slug, email }: RequestBackInStock): Promise<void> {
    const [product] = await this.em.fork().execute<{ is_buyable: boolean }[]>(ASK, [slug, slug, slug, uuid(), email]);
    if (!product) throw new ProductNotThere();
    if (product.is_buyable) throw new InStockNow();
  }
}
