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
import { type NamedOrder, subjectOf } from './orders.mails.js';

const KEEP_THE_LINK = 'This link opens your order without signing in, so keep it to yourself.';

/** The order and recipient of a mail. */
type MailedOrder = NamedOrder & Pick<OrderSnapshot, 'orderId' | 'customerEmail' | 'customer'>;

interface Recorded {
  id: string;
  orderId: string;
  type: string;
  about: string;
  toStaff: boolean;
}

/**
 * Records a mail. Returns nothing where it was recorded before or its customer has no mailbox, else the pictures of the
 * products as they were sold, and the present mailbox with the generation of its links: an event may be older than a
 * correction of the email. Nulls for an unknown order.
 */
const recordMail = prepare('ordering.record-mail', (db: Statements<OrderingTables>, value: Placeholders<Recorded>) =>
  db
    .with('mailed', (own) =>
      own
        .selectFrom('ordering.orders as o')
        .select([
          'customer_email as email',
          'link_generation as linkGeneration',
          'email_to_confirm as toConfirm',
          sql<Record<string, string>>`(select jsonb_object_agg(product_id, image_url) from ordering.order_items
            where order_id = o.id and image_url is not null)`.as('pictures'),
        ])
        .where('id', '=', value.orderId),
    )
    .with('recorded', (own) =>
      own
        .insertInto('ordering.po_notifications')
        .columns(['id', 'order_id', 'notification_type', 'about', 'is_processed', 'processed_at'])
        .expression(
          own
            .selectNoFrom([
              sql`${value.id}::uuid`.as('id'),
              sql`${value.orderId}::uuid`.as('order_id'),
              sql`${value.type}::text`.as('type'),
              sql`${value.about}::text`.as('about'),
              sql.lit(true).as('is_processed'),
              sql`now()`.as('processed_at'),
            ])
            .where(sql<boolean>`${value.toStaff}::boolean or not exists (select from mailed where email = '')`),
        )
        .onConflict((conflict) => conflict.columns(['order_id', 'notification_type', 'about']).doNothing())
        .returning('id'),
    )
    .selectFrom('recorded')
    .leftJoin('mailed', (join) => join.onTrue())
    .select(['email', 'linkGeneration', 'toConfirm', 'pictures']),
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

  /** The time that mixing takes, where the shop may state it. */
  get mixingTime(): string | null {
    return this.config.claims.has('mixingTime') ? CLAIMS.mixingTime.says : null;
  }

  /** Mails the customer, once an email address is known. `about` distinguishes several mails of one type. */
  async send(
    em: EntityManager,
    order: MailedOrder,
    type: CustomerMailType,
    mail: OrderMail,
    about = '',
  ): Promise<void> {
    const { orderId, orderNumber, customer, customerEmail } = order;
    const recorded = customerEmail && (await this.record(em, { orderId, type, about, toStaff: false }));
    if (!recorded) return;
    const email = recorded.email ?? customerEmail;
    const link = { orderNumber, email, linkGeneration: recorded.linkGeneration ?? 0 };
    // A guest's link makes an account, too; a corrected mailbox is confirmed by it.
    const path = customer && !recorded.toConfirm ? this.links.to(link) : this.links.mailed(link);
    const url = `${this.config.publicUrl}${path}`;
    const rendered = this.render(mail, recorded.pictures, 'See your order', url, [KEEP_THE_LINK]);
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
      ],
      company: this.config.company,
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
      company: this.config.company,
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
    const { orderId, orderNumber } = order;
    const recorded = staff.length > 0 && (await this.record(em, { orderId, type, about, toStaff: true }));
    if (!recorded) return;
    const url = `${this.config.publicUrl}/admin/orders/${orderNumber}`;
    const rendered = this.render(mail, recorded.pictures, 'Open the order', url);
    for (const { id, email } of staff)
      await this.mails.enqueue(em, {
        key: `${keyOf(type, order, about)}:to:${id}`,
        to: email,
        subject: mail.subject,
        ...rendered,
      });
  }

  /** Returns the mailbox and pictures of a mail that is due; undefined where it was sent before: each is sent once. */
  private async record(em: EntityManager, mail: Omit<Recorded, 'id'>) {
    return (await recordMail(em, { id: uuid(), ...mail }))[0];
  }

  private render(
    { lines, button, tracking, ...mail }: OrderMail,
    pictures: Record<string, string> | null,
    label: string,
    url: string,
    notes: string[] = [],
  ) {
    const toOrder = { label: button ?? label, url };
    return renderMail({
      ...mail,
      ...(tracking ? { action: tracking, link: toOrder } : { action: toOrder }),
      lines: lines?.map((line) => {
        const picture = pictures?.[line.productId];
        return { ...line, pictureUrl: picture && mailPicture(this.config.publicUrl, picture) };
      }),
      shopName: this.config.shop.name,
      footnotes: notes,
      company: this.config.company,
    });
  }
}

/** Returns the mail's key. The order's id comes second, so that its trail finds every mail about it. */
function keyOf(type: string, { orderId }: { orderId: string }, about: string): string {
  return about ? `${type}:${orderId}:${about}` : `${type}:${orderId}`;
}
