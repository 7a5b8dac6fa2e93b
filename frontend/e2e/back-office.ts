import type { Locator, Page } from 'playwright-core';
import { Visitor } from '../../backend/test/harness/visitor.ts';
import { eventually } from './expecting.ts';
import { reads, toast } from './shopping.ts';
import { PASSWORD, takeSession } from './signing-in.ts';
import type { Storefront } from './storefront.ts';

export const admin = { email: 'admin@topcoat.test', firstName: 'Grace' };
export const salesClerk = { email: 'sales@topcoat.test', firstName: 'Leila' };
export const supporter = { email: 'support@topcoat.test', firstName: 'Tom' };

/** Signs in through the API and opens a page of the back office. */
export async function openBackOffice(page: Page, { email }: { email: string }, path = '/admin'): Promise<void> {
  await takeSession(page, email);
  await page.goto(path);
}

/** The back office's menu. */
export function menu(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Back office' });
}

/** The header of an order's page: its number and state. */
export function headOf(page: Page): Locator {
  return page.getByRole('main').locator('header').first();
}

export function dialog(page: Page): Locator {
  return page.getByRole('dialog');
}

export async function seesToast(page: Page, message: string | RegExp): Promise<void> {
  await reads(toast(page), message);
}

/** Reads the contacts from Sage, once the sync that runs has ended; the pause after it is taken for over. */
export async function syncsCustomers(storefront: Storefront): Promise<void> {
  const boss = await Visitor.signedIn(storefront.world, admin.email);
  await eventually(async () => {
    await storefront.rows(
      `update accounting.sage_sync_runs set finished_at = finished_at - interval '1 minute'
        where sync_type = 'customers' and finished_at > now() - interval '30 seconds'`,
    );
    expect((await boss.call('POST', '/api/sage/sync/customers')).status).toBe(200);
  });
}

let made = 0;

/** Creates a trade customer with an undecided application, by default with a confirmed email address. */
export async function applies(
  storefront: Storefront,
  companyName: string,
  isConfirmed = true,
): Promise<Visitor & { email: string }> {
  made += 1;
  const email = `applicant-${made}@trade.test`;
  const visitor = new Visitor(storefront.world);
  const { status } = await visitor.call('POST', '/api/auth/signup', {
    email,
    username: `applicant-${made}`,
    password: `${PASSWORD}-applies`,
    firstName: 'Robin',
    lastName: 'Ashworth',
    phoneNumber: '01632 960 123',
    isTradeCustomer: true,
    companyName,
    companyRegistrationNumber: '07654321',
    companyAddress: '2 Forge Lane, Bolton, BL1 2AB',
    businessType: 'Body Shop',
    estimatedMonthlySpend: '5000-10000',
    contactRole: 'Owner',
  });
  expect(status).toBe(201);
  const applicant = Object.assign(visitor, { email });
  if (isConfirmed) await confirms(storefront, applicant);
  return applicant;
}

/** Confirms the applicant's email address by the latest link. */
async function confirms(storefront: Storefront, applicant: Visitor & { email: string }): Promise<void> {
  const token = await eventually(async () => {
    const [mail] = await mailsTo(storefront, applicant.email);
    const found = /confirm-email\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
    if (!found) throw new Error('No confirmation link yet');
    return found;
  });
  expect((await applicant.call('POST', '/api/auth/confirm-email', { token })).status).toBe(200);
}

/** Returns the emails to an address, latest first. */
export async function mailsTo({ world }: Storefront, email: string): Promise<{ subject: string; text: string }[]> {
  const answer = await fetch(
    `http://127.0.0.1:${world.sandbox.port}/control/mail?${new URLSearchParams({ to: email })}`,
  );
  return (await answer.json()) as { subject: string; text: string }[];
}
