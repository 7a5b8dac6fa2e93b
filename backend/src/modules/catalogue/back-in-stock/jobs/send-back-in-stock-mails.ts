import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import { sql } from 'kysely';
import { Config } from '../../../../config.js';
import { inTransaction } from '../../../../platform/database/database.js';
import { kysely } from '../../../../platform/database/kysely.js';
import { Job, type JobResult } from '../../../../platform/jobs/job.js';
import { MailQueue } from '../../../../platform/mail/mail.js';
import { mailPicture } from '../../../../platform/mail/mail-url.js';
import type { CatalogueTables } from '../../tables.js';
import { isBuyable } from '../../visible-products.js';
import { backInStockMail } from '../mails/back-in-stock-mail.js';

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
      const { publicUrl, shop } = this.config;
      for (const { id, email, name, slug, imageUrl } of due) {
        const pictureUrl = imageUrl ? mailPicture(publicUrl, imageUrl) : undefined;
        const mail = backInStockMail({ name, url: `${publicUrl}/products/${slug}`, pictureUrl }, shop.name);
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
