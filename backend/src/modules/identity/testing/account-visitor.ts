import { EntityManager } from '@mikro-orm/postgresql';
import request from 'supertest';
import type { HttpServer } from '../../../platform/testing/http-server.js';

/** A sign-up form; for a trade customer together with `COMPANY`. */
export const ANN = {
  email: 'Ann@Example.com',
  username: 'ann',
  password: 'a long enough one',
  firstName: 'Ann',
  lastName: 'Lee',
  phoneNumber: '0113 496 0000',
};

export const COMPANY = {
  isTradeCustomer: true,
  companyName: 'Ridgeway Ltd',
  companyRegistrationNumber: '01234567',
  companyAddress: '1 Mill Lane, Leeds',
  businessType: 'Body Shop',
  estimatedMonthlySpend: '1000-5000',
  contactRole: 'Owner',
  website: 'https://ridgeway.example',
  vatNumber: 'GB 123 4567 89',
};

/** Users' browsers and mailboxes. */
export class AccountVisitors {
  constructor(private readonly server: HttpServer) {}

  browser(of = this.server) {
    return request.agent(of.app.getHttpServer());
  }

  async signedUp(form: object = {}) {
    const agent = this.browser();
    const { body } = await agent
      .post('/api/auth/signup')
      .send({ ...ANN, ...form })
      .expect(201);
    return { agent, id: String(body.id), body };
  }

  /** Signs up and opens the link that confirms the address. */
  async confirmed(form: { email?: string } = {}) {
    const made = await this.signedUp(form);
    const token = await this.token(form.email ?? ANN.email, 'confirm-email');
    await this.browser().post('/api/auth/confirm-email').send({ token }).expect(200);
    return made;
  }

  async signedIn(email: string, password = ANN.password, of = this.server) {
    const agent = this.browser(of);
    await agent.post('/api/auth/login').send({ email, password }).expect(200);
    return agent;
  }

  execute<R extends object>(statement: string, values: unknown[] = []): Promise<R[]> {
    return this.server.app.get(EntityManager).fork().execute<R[]>(statement, values);
  }

  /** Returns the subjects of the emails to an address, oldest first. */
  async mails(to: string): Promise<string[]> {
    const rows = await this.execute<{ subject: string }>(
      'select subject from platform.mail_queue where lower(to_address) = lower(?) order by created_at, id',
      [to],
    );
    return rows.map(({ subject }) => subject);
  }

  /** Returns the token of the last such link that was mailed to an address. */
  async token(to: string, page: 'confirm-email' | 'reset-password'): Promise<string> {
    const rows = await this.execute<{ text: string }>(
      'select text from platform.mail_queue where lower(to_address) = lower(?) order by created_at desc, id desc',
      [to],
    );
    const found = rows.map(({ text }) => new RegExp(`/${page}\\?token=([\\w-]{43})\\b`).exec(text)?.[1]).find(Boolean);
    if (!found) throw new Error(`No link to /${page} was mailed to ${to}`);
    return found;
  }

  /** Empties the shop. */
  async reset(): Promise<void> {
    await this.execute(
      `truncate identity.users, identity.sessions, identity.account_tokens, identity.addresses,
         platform.rate_limits, platform.mail_queue, platform.outbox`,
    );
  }
}
