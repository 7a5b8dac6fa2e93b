import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { CLAIMS } from '../../../../config/claims.js';
import { Config } from '../../../../config.js';
import type { Statements } from '../../../../platform/database/kysely.js';
import { type Placeholders, prepare } from '../../../../platform/database/prepared-statement.js';
import { MailQueue } from '../../../../platform/mail/mail.js';
import { renderMail } from '../../../../platform/mail/mail-layout.js';
import { mailPicture } from '../../../../platform/mail/mail-url.js';
import { Users } from '../../../identity/index.js';
import type { OrderSnapshot } from '../../events.js';
import type { OrderingTables } from '../../tables.js';
import { OrderLinks } from '../http/order-links.js';
import { subjectOf } from './customer-mail-subjects.js';
import { imprint } from './imprint.js';
import type { CustomerMailType, OrderMail, StaffMail, StaffMailType } from './order-mail.js';

const KEEP_THE_LINK = 'This link opens your order without signing in, so keep it to yourself.';

/** Whose mail it is. */
export interface MailedOrder extends Pick<OrderSnapshot, 'orderId' | 'orderNumber' | 'customerEmail' | 'customer'> {
  purchaseOrderNumber?: string | null;
}

interface Recorded {
  id: string;
  orderId: string;
  type: string;
  about: string;
}

const recordMail = prepare('ordering.record-mail', (db: Statements<OrderingTables>, value: Placeholders<Recorded>) =>
  db
    .insertInto('ordering.po_notifications')
    .values({
      id: value.id,
      order_id: value.orderId,
      notification_type: value.type,
      about: value.about,
      is_processed: true,
      processed_at: sql<Date>`now()`,
    })
    .onConflict((conflict) => conflict.columns(['order_id', 'notification_type', 'about']).doNothing())
    .returning('id'),
);

const readPictures = prepare(
  'ordering.pictures-of-order',
  (db: Statements<OrderingTables>, { orderId }: Placeholders<{ orderId: string }>) =>
    db
      .selectFrom('ordering.order_items')
      .select(['product_id', 'image_url'])
      .where('order_id', '=', orderId)
      .where('image_url', 'is not', null),
);

/** Hands the mails about orders to the queue in the caller's transaction and records each, so that it is sent once. */
@Injectable()
export class OrderMails {
  constructor(
    private readonly mails: MailQueue,
    private readonly links: OrderLinks,
    private readonly users: Users,
    private readonly config: Config,
  ) {}

  /** How long delivery usually takes, where the shop may say so (docs/rules.md#claims-and-ratings). */
  get deliveryTime(): string | null {
    return this.config.claims.has('deliveryTime') ? CLAIMS.deliveryTime.says : null;
  }

  /** Mails the customer, once an email address is known. `about` distinguishes several mails of one type. */
  async send(
    em: EntityManager,
    order: MailedOrder,
    type: CustomerMailType,
    mail: OrderMail,
    about = '',
  ): Promise<void> {
    if (!order.customerEmail || !(await this.recordOnce(em, order.orderId, type, about))) return;
    const url = `${this.config.publicUrl}${this.linkTo(order)}`;
    const rendered = this.render(mail, await this.pictures(em, order), 'See your order', url, [KEEP_THE_LINK]);
    const subject = subjectOf(type, order);
    await this.mails.enqueue(em, { key: keyOf(type, order, about), to: order.customerEmail, subject, ...rendered });
  }

  /** Mails all of sales, and the admins. */
  async sendToSales(
    em: EntityManager,
    order: Pick<MailedOrder, 'orderId' | 'orderNumber'>,
    type: StaffMailType,
    mail: StaffMail,
    about = '',
  ): Promise<void> {
    const staff = await this.users.staff(['sales', 'admin'], em);
    if (staff.length === 0 || !(await this.recordOnce(em, order.orderId, type, about))) return;
    const url = `${this.config.publicUrl}/admin/orders/${order.orderNumber}`;
    const rendered = this.render(mail, await this.pictures(em, order), 'Open the order', url);
    for (const { id, email } of staff)
      await this.mails.enqueue(em, {
        key: `${keyOf(type, order, about)}:to:${id}`,
        to: email,
        subject: mail.subject,
        ...rendered,
      });
  }

  /** Returns false where this mail was sent before: each is sent once. */
  private async recordOnce(em: EntityManager, orderId: string, type: string, about: string): Promise<boolean> {
    return (await recordMail(em, { id: uuid(), orderId, type, about })).length > 0;
  }

  /** A guest's link makes an account, too. */
  private linkTo({ orderNumber, customerEmail, customer }: MailedOrder): string {
    return customer ? this.links.to(orderNumber) : this.links.mailed(orderNumber, customerEmail);
  }

  /** Returns the addresses of the pictures of an order's products as they were sold, by product, in the smallest stored width. */
  private async pictures(em: EntityManager, { orderId }: { orderId: string }): Promise<ReadonlyMap<string, string>> {
    const items = await readPictures(em, { orderId });
    return new Map(items.map((item) => [item.product_id, mailPicture(this.config.publicUrl, item.image_url ?? '')]));
  }

  private render(
    { lines, button, tracking, ...mail }: OrderMail,
    pictures: ReadonlyMap<string, string>,
    label: string,
    url: string,
    notes: string[] = [],
  ) {
    const toOrder = { label: button ?? label, url };
    return renderMail({
      ...mail,
      ...(tracking ? { action: tracking, link: toOrder } : { action: toOrder }),
      lines: lines?.map((line) => ({ ...line, pictureUrl: pictures.get(line.productId) })),
      shopName: this.config.shop.name,
      footnotes: [...notes, imprint(this.config.company)],
    });
  }
}

/** The order's id stands second, so that its trail finds every mail about it. */
function keyOf(type: string, { orderId }: { orderId: string }, about: string): string {
  return about ? `${type}:${orderId}:${about}` : `${type}:${orderId}`;
}
