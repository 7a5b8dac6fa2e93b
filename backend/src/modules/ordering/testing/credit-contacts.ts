import { SageConnection } from '../../accounting-sync/index.js';
import type { OrderServer } from './order-server.js';

/** The credit that a bookkeeper enters for a contact; pounds. */
interface Credit {
  creditLimit?: string | null;
  creditDays?: number | null;
  creditTerms?: string | null;
  balance?: string;
}

/** Contacts in the Sage sandbox, linked to customers of the shop. */
export class CreditContacts {
  private made = 0;

  private constructor(private readonly shop: OrderServer) {}

  /** The shop is connected to the sandbox's Sage from now on. */
  static async open(shop: OrderServer): Promise<CreditContacts> {
    await shop.world.scenario.get(SageConnection).connectDemo();
    return new CreditContacts(shop);
  }

  /** Makes a contact in Sage; returns its reference, by which the bookkeeper changes it. */
  async make(credit: Credit): Promise<string> {
    this.made += 1;
    const reference = `CRED${this.made}`;
    await this.control('contacts', {
      name: `Bodyshop ${this.made} Ltd`,
      email: `${reference}@sage.test`,
      reference,
      ...credit,
    });
    return reference;
  }

  change(reference: string, credit: Credit): Promise<{ id: string; name: string }> {
    return this.control('contacts', { reference, ...credit });
  }

  /** Enters an invoice by hand. */
  async bill(contact: string, total: string, dueDate: string): Promise<void> {
    await this.control('invoices', { contact, total, date: dueDate, dueDate });
  }

  /** Links customers to a contact, of which the shop has read nothing but its name yet. */
  async link(reference: string, ...customers: { userId: string }[]): Promise<void> {
    const { id, name } = await this.change(reference, {});
    const [books] = await this.shop.world.rows<{ id: string }>(
      'select business_id as id from accounting.sage_settings order by chosen_at desc nulls last limit 1',
    );
    await this.shop.world.rows(
      'insert into accounting.sage_contacts (sage_business_id, sage_contact_id, name, last_sync_at) values (?, ?, ?, now())',
      [books!.id, id, name],
    );
    for (const { userId } of customers)
      await this.shop.world.rows(
        'insert into accounting.sage_customers (sage_business_id, user_id, sage_customer_id, last_sync_at) values (?, ?, ?, now())',
        [books!.id, userId, id],
      );
  }

  /** Ages the stored figures, so that the next caller reads them anew. */
  async age(minutes: number): Promise<void> {
    await this.shop.world.rows(
      `update accounting.sage_contacts set balance_read_at = balance_read_at - make_interval(mins => ?::int),
       open_invoices_read_at = open_invoices_read_at - make_interval(mins => ?::int)`,
      [minutes, minutes],
    );
  }

  private async control<T>(path: string, body: object): Promise<T> {
    const answer = await fetch(`${this.shop.world.sandbox.url}/control/sage/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }
}
