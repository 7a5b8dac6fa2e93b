import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Cron, CronExpression, Interval } from '@nestjs/schedule';
import { Config } from '../../../../config.js';
import { inTransaction } from '../../../../platform/database.js';
import { MailQueue } from '../../../../platform/mail.js';
import { messageOf } from '../../../../platform/redaction.js';
import { buyable } from '../../domain/buyable.js';
import { backInStockMail } from '../mails/back-in-stock-mail.js';

/** How often to look, in ms. */
const LOOK_EVERY_MS = 10_000;
/** Mails written in one transaction. */
const BATCH = 100;
/** Nobody waits longer than this; the address is forgotten (in days). */
const KEPT_DAYS = 365;

/**
 * Whatever made the product buyable (a sync, a payment that was given up, an admin) is not asked: what stands in the tables
 * says what is owed. Requests that another worker is at are passed by.
 */
const OWED = `
  with owed as materialized (
    select r.id, p.name, p.slug from catalogue.back_in_stock_requests r join catalogue.products p on p.id = r.product_id
    where ${buyable('p')} order by r.asked_at limit ? for update of r skip locked)
  delete from catalogue.back_in_stock_requests r using owed where r.id = owed.id
  returning r.id, r.email, owed.name, owed.slug`;

interface Owed {
  id: string;
  email: string;
  name: string;
  slug: string;
}

/** Writes to whoever waits for products that can be bought again. Any number of workers may run side by side. */
@Injectable()
export class MailBackInStock {
  private readonly logger = new Logger('BackInStock');
  private looking = false;

  constructor(
    private readonly em: EntityManager,
    private readonly mails: MailQueue,
    private readonly config: Config,
  ) {}

  @Interval(LOOK_EVERY_MS)
  async look(): Promise<void> {
    if (!this.config.roles.worker || this.looking) return;
    this.looking = true;
    try {
      await this.mailAll();
    } catch (error) {
      this.logger.warn(`Put off: ${messageOf(error)}`);
    } finally {
      this.looking = false;
    }
  }

  @Cron(CronExpression.EVERY_DAY_AT_4AM)
  async purge(): Promise<void> {
    if (!this.config.roles.worker) return;
    await this.forget().catch((error) => this.logger.warn(`Purge put off: ${messageOf(error)}`));
  }

  /** Forgets whom nobody could help for a year. */
  async forget(): Promise<void> {
    await this.em
      .fork()
      .execute('delete from catalogue.back_in_stock_requests where asked_at < now() - make_interval(days => ?)', [
        KEPT_DAYS,
      ]);
  }

  /** Posts every mail that is owed. Answers how many there were. */
  async mailAll(): Promise<number> {
    let mailed = 0;
    for (;;) {
      const batch = await this.mailSome();
      mailed += batch;
      if (batch < BATCH) return mailed;
    }
  }

  /** The requests go and the mails come in one transaction: each is written once, whatever is killed. */
  private mailSome(): Promise<number> {
    return inTransaction(this.em, async (em) => {
      const owed = await em.execute<Owed[]>(OWED, [BATCH]);
      for (const { id, email, name, slug } of owed) {
        const mail = backInStockMail(name, `${this.config.publicUrl}/products/${slug}`, this.config.shop.name);
        await this.mails.enqueue(em, { key: `back-in-stock:${id}`, to: email, ...mail });
      }
      return owed.length;
    });
  }
}
