import { EntityManager } from '@mikro-orm/postgresql';
import type { INestApplicationContext } from '@nestjs/common';
import { v7 as uuid } from 'uuid';

/** Adds a product that is for sale. Returns its id. */
export async function addProduct(
  app: Pick<INestApplicationContext, 'get'>,
  { price = '89.99', stock = 5, name = 'Clear coat' } = {},
): Promise<string> {
  const id = uuid();
  await app
    .get(EntityManager, { strict: false })
    .fork()
    .execute(
      `insert into catalogue.products (id, created_at, updated_at, name, sku, sage_product_code, slug, price, available, sage_quantity, is_visible_online)
       values (?, now(), now(), ?, ?, ?, ?, ?, ?, ?, true)`,
      [id, name, id, id, id, price, stock, stock],
    );
  return id;
}
