import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CronExpression } from '@nestjs/schedule';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { Config } from '../../../config.js';
import { inTransaction } from '../../../platform/database/database.js';
import { kysely } from '../../../platform/database/kysely.js';
import { Job, type JobResult } from '../../../platform/jobs/jobs.js';
import { MailQueue } from '../../../platform/mail/mail.js';
import { mailPicture } from '../../../platform/mail/mail-causes.js';
import { renderMail } from '../../../platform/mail/mail-layout.js';
import type { DataSubject, PersonalDataHolder } from '../../../platform/personal-data.js';
import type { CatalogueTables } from '../tables.js';
import { isBuyable, isVisibleRow } from '../visibility.js';

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

/** The products that a user waits for, for their export; only those of a confirmed address. */
@Injectable()
export class BackInStockPersonalData implements PersonalDataHolder {
  readonly name = 'backInStockRequests';
  readonly erasedBy = ['catalogue.delete-requests-on-user-erased'];

  constructor(private readonly em: EntityManager) {}

  async collect({ confirmedEmail }: DataSubject): Promise<unknown> {
    if (confirmedEmail === null) return [];
    return kysely<CatalogueTables>(this.em)
      .selectFrom('catalogue.back_in_stock_requests as r')
      .innerJoin('catalogue.products as p', 'p.id', 'r.product_id')
      .where(sql<boolean>`lower(r.email) = lower(${confirmedEmail})`)
      .select(['p.sku', 'p.name', 'r.asked_at as askedAt'])
      .orderBy('r.asked_at')
      .orderBy('r.id')
      .execute();
  }
}

/** A product that was asked about; its addresses are absolute. */
interface MailedProduct {
  readonly name: string;
  readonly url: string;
  readonly pictureUrl?: string;
}

/** Returns the email that says that a requested product can be bought again. */
export function backInStockMail(
  { name, url, pictureUrl }: MailedProduct,
  { shop, company }: Pick<Config, 'shop' | 'company'>,
): { subject: string; text: string; html: string } {
  return {
    subject: `${name} is back in stock`,
    ...renderMail({
      shopName: shop.name,
      company,
      title: `${name} is back in stock`,
      paragraphs: ['You asked us to let you know. You can order it again, while stocks last.'],
      action: { label: 'See the product', url },
      lines: [{ name, pictureUrl }],
      footnotes: [
        'That was your one reminder: we have deleted your address from the list. If it sells out again, you can ask for another on its page.',
      ],
    }),
  };
}

/** Emails written in one transaction. */
const BATCH = 100;
/** Requests are deleted after this many days. */
const KEPT_DAYS = 365;

/**
 * Sends the emails that are due because a requested product can be bought again. The tables alone say what is due, whatever made
 * the product buyable (docs/decisions/products.md#back-in-stock-is-found-in-the-tables). Workers may run side by side.
 */
@Injectable()
export class SendBackInStockMails {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: MailQueue,
    private readonly config: Config,
  ) {}

  @Job({ name: 'back in stock', everyMs: 10_000 })
  async run(): Promise<JobResult> {
    return (await this.sendBatch()) === BATCH ? 'again' : undefined;
  }

  /** Deletes the requests of products that were out of stock for a year. */
  @Job({ name: 'back in stock purge', at: CronExpression.EVERY_DAY_AT_4AM })
  async purge(): Promise<void> {
    await kysely<CatalogueTables>(this.em)
      .deleteFrom('catalogue.back_in_stock_requests')
      .where('asked_at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS}::int)`)
      .execute();
  }

  /** Sends every email that is due. Returns how many there were. */
  async sendAll(): Promise<number> {
    let sent = 0;
    for (;;) {
      const batch = await this.sendBatch();
      sent += batch;
      if (batch < BATCH) return sent;
    }
  }

  /** Requests are deleted and emails queued in one transaction, so that each is sent once. */
  private sendBatch(): Promise<number> {
    return inTransaction(this.em, async (em) => {
      const due = await takeDue(em);
      const { publicUrl } = this.config;
      for (const { id, email, name, slug, imageUrl } of due) {
        const pictureUrl = imageUrl ? mailPicture(publicUrl, imageUrl) : undefined;
        const mail = backInStockMail({ name, url: `${publicUrl}/products/${slug}`, pictureUrl }, this.config);
        await this.mails.enqueue(em, { key: `back-in-stock:${id}`, to: email, ...mail });
      }
      return due.length;
    });
  }
}

/** Deletes and returns the oldest requests that are due; those that another worker has locked are skipped. */
const takeDue = (em: EntityManager) =>
  kysely<CatalogueTables>(em)
    .with(
      (cte) => cte('due').materialized(),
      (db) =>
        db
          .selectFrom('catalogue.back_in_stock_requests as r')
          .innerJoin('catalogue.products as p', 'p.id', 'r.product_id')
          .where(isBuyable('p'))
          .select(['r.id', 'p.name', 'p.slug', 'p.image_url'])
          .orderBy('r.asked_at')
          .limit(BATCH)
          .forUpdate('r')
          .skipLocked(),
    )
    .deleteFrom('catalogue.back_in_stock_requests as request')
    .using('due')
    .whereRef('request.id', '=', 'due.id')
    .returning(['request.id', 'request.email', 'due.name', 'due.slug', 'due.image_url as imageUrl'])
    .execute();
