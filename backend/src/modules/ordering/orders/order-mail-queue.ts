import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { CLAIMS } from '../../../config/company.js';
import { Config } from '../../../config.js';
import type { Statements } from '../../../platform/database/kysely.js';
import { type Placeholders, prepare } from '../../../platform/database/prepared-statement.js';
import { MailQueue } from '../../../platform/mail/mail.js';
import { mailPicture } from '../../../platform/mail/mail-causes.js';
import { renderMail } from '../../../platform/mail/mail-layout.js';
import { Users } from '../../identity/index.js';
import type { OrderSnapshot } from '../events.js';
import type { OrderingTables } from '../tables.js';
import { type MailedLink, OrderLinks } from './actions-by-link.js';
import type { CustomerMailType, OrderMail, StaffMail, StaffMailType } from './order-mail-parts.js';
import { companyImprint, subjectOf } from './orders.mails.js';

const KEEP_THE_LINK = 'This link opens your order without signing in, so keep it to yourself.';

/** The order and recipient of a mail. */
interface MailedOrder extends Pick<OrderSnapshot, 'orderId' | 'orderNumber' | 'customerEmail' | 'customer'> {
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

/** Reads the present mailbox and the generation of its links: an event may be older than a correction of the email. */
const readMailbox = prepare(
  'ordering.mailbox-of-order',
  (db: Statements<OrderingTables>, { orderId }: Placeholders<{ orderId: string }>) =>
    db
      .selectFrom('ordering.orders')
      .select(['customer_email as email', 'link_generation as linkGeneration', 'email_to_confirm as toConfirm'])
      .where('id', '=', orderId),
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

  /** The usual delivery time, where the shop may state it (docs/rules.md#claims-and-ratings). */
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
    const { orderNumber, customer } = order;
    const [mailbox = { email: order.customerEmail, linkGeneration: 0, toConfirm: false }] = await readMailbox(
      em,
      order,
    );
    const { email, toConfirm } = mailbox;
    if (!order.customerEmail || !email || !(await this.recordOnce(em, order.orderId, type, about))) return;
    const link = { orderNumber, ...mailbox };
    // A guest's link makes an account, too; a corrected mailbox is confirmed by it.
    const path = customer && !toConfirm ? this.links.to(link) : this.links.mailed(link);
    const url = `${this.config.publicUrl}${path}`;
    const rendered = this.render(mail, await this.pictures(em, order), 'See your order', url, [KEEP_THE_LINK]);
    const subject = subjectOf(type, order);
    await this.mails.enqueue(em, { key: keyOf(type, order, about), to: email, subject, ...rendered });
  }

  /** Mails the link that makes an account of a guest's order (docs/rules.md#account-of-an-order). */
  async sendAccountLink(em: EntityManager, order: MailedLink & { id: string }): Promise<void> {
    const rendered = renderMail({
      title: 'Choose a password for your account',
      paragraphs: [
        `Hello, someone, probably you, asked to save order ${order.orderNumber} in an account for ${order.email}. Choose a password, and your account is ready.`,
      ],
      action: { label: 'Choose a password', url: `${this.config.publicUrl}${this.links.toAccount(order)}` },
      shopName: this.config.shop.name,
      footnotes: [
        'The link works once, within one hour. If this was not you, please ignore this email: no account is created.',
        companyImprint(this.config.company),
      ],
    });
    const key = `order_account:${order.id}:${uuid()}`;
    await this.mails.enqueue(em, { key, to: order.email, subject: 'Choose a password for your account', ...rendered });
  }

  /** Informs the former mailbox, which may be a stranger's: no link, and nothing of the order but its number. */
  async sendEmailCorrected(em: EntityManager, order: MailedOrder, former: string, about: string): Promise<void> {
    if (!former) return;
    const subject = `The email address of order ${order.orderNumber} was changed`;
    const rendered = renderMail({
      title: 'Emails about this order no longer come here',
      paragraphs: [
        `Hello, we have changed the email address of order ${order.orderNumber}. Links in the emails that came to this address no longer work.`,
        'If this is your order and you did not ask for the change, please contact us at once.',
      ],
      shopName: this.config.shop.name,
      footnotes: [companyImprint(this.config.company)],
    });
    await this.mails.enqueue(em, { key: keyOf('email_corrected', order, about), to: former, subject, ...rendered });
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
      footnotes: [...notes, companyImprint(this.config.company)],
    });
  }
}

/** Returns the mail's key. The order's id comes second, so that its trail finds every mail about it. */
function keyOf(type: string, { orderId }: { orderId: string }, about: string): string {
  return about ? `${type}:${orderId}:${about}` : `${type}:${orderId}`;
}
