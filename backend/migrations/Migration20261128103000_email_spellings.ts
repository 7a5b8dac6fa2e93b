import { randomUUID } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { Migration } from '@mikro-orm/migrations';
import { Logger } from '@nestjs/common';

/** The rows `o` beside which the address of row `r` may not stand a second time. */
const ONCE = {
  'identity.users': 'true',
  'identity.newsletter_subscriptions': 'true',
  'catalogue.back_in_stock_requests': 'o.product_id = r.product_id',
};
const COLUMNS = [
  ['identity.users', 'pending_email'],
  ['identity.external_identities', 'email'],
  ['accounting.sage_contacts', 'email'],
  ['ordering.orders', 'customer_email'],
] as const;
/** Objects with an `email`. */
const OBJECTS = [
  ['ordering.orders', 'shipping_address'],
  ['ordering.orders', 'billing_address'],
  ['ordering.orders', 'customer'],
  ['ordering.checkout_sessions', 'customer'],
] as const;
const ODD = `~ '[^!-~]'`;

/**
 * Addresses get the one spelling in which the shop reads them (docs/rules.md#email-spelling). Where another row has it already,
 * both stay as they are: the log names them, and of accounts the audit trail does.
 */
export class Migration20261128103000_email_spellings extends Migration {
  override name = 'Migration20261128103000_email_spellings';

  override async up(): Promise<void> {
    for (const [table, scope] of Object.entries(ONCE)) await this.respell(table, scope);
    for (const [table, column] of COLUMNS) await this.replace(table, column, column, 's.email');
    for (const [table, column] of OBJECTS)
      await this.replace(table, column, `${column} ->> 'email'`, `${column} || jsonb_build_object('email', s.email)`);
    await this.replace('platform.mail_queue', 'to_address', 'to_address', 's.email', `t.status <> 'sent'`);
    // Links in emails name the address of their account, and accounting has a copy of it: both as far as it was respelled.
    await this.replace(
      'identity.account_tokens',
      'email',
      'email',
      's.email',
      'exists (select from identity.users u where u.id = t.user_id and s.email in (u.email, u.pending_email))',
    );
    await this.replace(
      'accounting.users',
      'email',
      'email',
      's.email',
      'exists (select from identity.users u where u.id = t.user_id and u.email = s.email)',
    );
  }

  override down(): void {}

  private async respell(table: string, scope: string): Promise<void> {
    const rows = await this.rows<{ id: string; email: string }>(
      `select id, email from ${table} where email ${ODD} order by id`,
    );
    for (const { id, email } of rows) {
      const wanted = spelling(email);
      if (wanted === email) continue;
      const [other] = await this.rows<{ id: string }>(
        `select o.id from ${table} r join ${table} o on lower(o.email) = lower(?) and ${scope} where r.id = ?`,
        [wanted, id],
      );
      if (!other) await this.execute(`update ${table} set email = ? where id = ?`, [wanted, id]);
      else await this.report(table, id, other.id);
    }
  }

  private async report(table: string, id: string, other: string): Promise<void> {
    new Logger('Migrations').warn(
      `${table}: ${id} has the email address of ${other} in another spelling; both stay as they are`,
    );
    if (table !== 'identity.users') return;
    await this.execute(
      `insert into identity.audit (id, actor, action, subject_type, subject_id, after, reason, correlation_id)
       values (?, 'system', 'user.email-spelled-twice', 'user', ?, jsonb_build_object('otherAccount', ?::text),
         'Another account has this email address in another spelling. Only that one can sign in with it.', 'migration')`,
      [randomUUID(), id, other],
    );
  }

  private async replace(table: string, column: string, email: string, value: string, where = 'true'): Promise<void> {
    const found = await this.rows<{ was: string }>(
      `select distinct ${email} as was from ${table} where ${email} ${ODD}`,
    );
    const spellings = found.map(({ was }) => ({ was, email: spelling(was) })).filter(({ was, email }) => was !== email);
    await this.execute(
      `update ${table} t set ${column} = ${value} from jsonb_to_recordset(?::jsonb) as s (was text, email text)
       where t.${email} = s.was and ${where}`,
      [JSON.stringify(spellings)],
    );
  }

  private rows<Row>(statement: string, values: unknown[] = []): Promise<Row[]> {
    return this.execute(statement, values) as Promise<Row[]>;
  }
}

/** Returns the spelling as the shop read it when this was written. */
function spelling(text: string): string {
  const visible = text
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .normalize('NFC')
    .trim();
  const at = visible.lastIndexOf('@') + 1;
  const isDomain = at > 0 && /^[-_.\u3002\uff0e\uff61\p{L}\p{M}\p{N}]+$/u.test(visible.slice(at));
  const ascii = isDomain ? domainToASCII(visible.slice(at)) : '';
  return ascii === '' ? visible : visible.slice(0, at) + ascii;
}
