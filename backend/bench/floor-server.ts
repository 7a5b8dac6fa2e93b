/** One route of a product list with nothing around it: FLOOR_STEP says behind what. See backend/bench/floor.ts. */
import { createServer } from 'node:http';
import { Controller, Get, Module, Query, ValidationPipe } from '@nestjs/common';
import { APP_PIPE, NestFactory } from '@nestjs/core';
import { Pool } from 'pg';

const built = '../../dist/modules/src/modules/catalogue';
const { ListProductsInput } = await import(`${built}/catalogue.dto.js`);
const { toProductView } = await import(`${built}/products/product-row.js`);
const { featuredInWholeShop } = await import(`${built}/products/product.entity.js`);
const { visible } = await import(`${built}/visibility.js`);

const { FLOOR_STEP = '', RAW_DATABASE_URL, DATABASE_URL, PORT } = process.env;
const hasBody = FLOOR_STEP.includes('body');
const pool = new Pool({ connectionString: hasBody ? DATABASE_URL : RAW_DATABASE_URL, max: 10 });

/** The bare server's statement, to the letter. */
const SHORT = {
  name: 'list',
  text: 'select id, name, slug, price, image, stock > 0 as in_stock from product order by id limit 24 offset $1',
};
/** The shop's list, from its own table and in its own order. */
const LONG = {
  name: 'long list',
  text: `select p.id, name, slug, sku, short_description as "shortDescription", description, price::text,
    compare_at_price::text as "compareAtPrice", trade_price::text as "tradePrice", image_url as "imageUrl", images,
    greatest(available, 0) as inventory, points_earned as "pointsEarned", is_featured as "isFeatured",
    is_visible_online as "isVisibleOnline", category_id as "categoryId", subcategory_id as "subcategoryId",
    minimum_age as "minimumAge", trade_only as "tradeOnly", vat_rate::text as "vatRate"
    from (select id from catalogue.products p where ${visible('p')} order by ${featuredInWholeShop('p.')} limit 24 offset $1) page
    join catalogue.products p using (id) order by ${featuredInWholeShop('p.')}`,
};
const NO_PRICE = { tradePrice: null, payableExVat: null, mayBuy: true };

async function list(page: number): Promise<unknown> {
  const { rows } = await pool.query({ ...(hasBody ? LONG : SHORT), values: [24 * (page - 1)] });
  return hasBody ? rows.map((row) => toProductView(row, NO_PRICE)) : { items: rows };
}

class ListController {
  list(input: { page?: string | number }): Promise<unknown> {
    return list(Number(input.page));
  }
}

// Decorators by hand: this file is not compiled.
const { prototype } = ListController;
Controller()(ListController);
Get('products')(prototype, 'list', Object.getOwnPropertyDescriptor(prototype, 'list')!);
Query()(prototype, 'list', 0);
const inputType = FLOOR_STEP.includes('validation') ? ListProductsInput : Object;
Reflect.defineMetadata('design:paramtypes', [inputType], prototype, 'list');

class ListModule {}
const pipe = new ValidationPipe({ transform: true, whitelist: true, forbidNonWhitelisted: true });
const pipes = FLOOR_STEP.includes('validation') ? [{ provide: APP_PIPE, useValue: pipe }] : [];
Module({ controllers: [ListController], providers: pipes })(ListModule);

if (FLOOR_STEP.includes('nest')) {
  const app = await NestFactory.create(ListModule, { logger: ['error'] });
  // The shop has no ETag of Express's either.
  app.getHttpAdapter().getInstance().set('etag', false);
  await app.listen(Number(PORT), '127.0.0.1');
} else {
  createServer(async (request, response) => {
    const page = Number(new URL(request.url!, 'http://x').searchParams.get('page'));
    const text = JSON.stringify(await list(page));
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
    response.end(text);
  }).listen(Number(PORT), '127.0.0.1');
}
