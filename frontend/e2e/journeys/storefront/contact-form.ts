import type { Page } from 'playwright-core';
import { accountOf, field, newUser, openAccount } from '../../account-owners.ts';
import { becomes, eventually } from '../../expecting.ts';
import { presses, tabsTo, types } from '../../keyboard.ts';
import { PageAudit, PHONE } from '../../page-audit.ts';
import { hasFocus, heading, reads } from '../../shopping.ts';
import type { Opened } from '../../storefront.ts';

const SHOP = 'help@topcoat.test';
const CALL = '**/api/contact';

export function contactForm(opened: Opened): void {
  const mailsTo = async (to: string) => {
    const mailbox = `${opened().world.sandbox.url}/control/mail?${new URLSearchParams({ to })}`;
    return (await (await fetch(mailbox)).json()) as { subject: string; text: string }[];
  };
  const button = (page: Page) => page.getByRole('form', { name: 'Message to us' }).getByRole('button');
  const sent = (page: Page) => page.getByRole('status').filter({ hasText: 'Message sent' });

  it(
    'a visitor writes to the shop by keyboard, also over a lost answer',
    () =>
      opened().visit(
        async (page) => {
          const audit = new PageAudit(page);
          const email = 'visitor@garage.test';
          const text = 'Which primer goes under LY9C at?';
          await page.goto('/contact');
          await heading(page, 'Contact');
          await audit.at('contact');
          await presses(page, button(page));
          await eventually(async () => expect(await hasFocus(field(page, 'Your name'))).toBe(true));
          await page.getByText('Choose a subject').nth(1).waitFor();
          await audit.at('contact-mistakes');

          await types(page, field(page, 'Your name'), 'Ann Lee');
          await types(page, field(page, 'Email'), email);
          await tabsTo(page, field(page, 'What is it about?'));
          await page.keyboard.type('Colour');
          await types(page, field(page, 'Message'), text);
          await page.route(
            CALL,
            async (route) => {
              await route.fetch({ maxRetries: 2 });
              await route.abort();
            },
            { times: 1 },
          );
          await presses(page, button(page));
          await page.getByText('We could not reach the shop.').waitFor();
          await becomes(() => field(page, 'Message').inputValue(), text);
          await audit.at('contact-not-sent');
          await presses(page, button(page));
          await reads(sent(page), new RegExp(`Our reply goes to ${email}`));
          await eventually(async () => expect(await hasFocus(sent(page))).toBe(true));
          await audit.at('contact-sent');

          const reference = /\b[0-9A-F]{8}\b/.exec((await sent(page).textContent()) ?? '')?.[0];
          await eventually(async () => {
            const confirmed = await mailsTo(email);
            expect(confirmed.map(({ subject }) => subject)).toEqual([`Topcoat has your message (${reference})`]);
            expect(confirmed[0]!.text).not.toContain('LY9C');
            const arrived = (await mailsTo(SHOP)).filter((mail) => mail.text.includes(text));
            expect(arrived.map(({ subject }) => subject)).toEqual([
              `Contact form: Colour or product advice (${reference})`,
            ]);
          });
          expect(audit.errors).toEqual({});
        },
        { width: PHONE, expected: [/api\/contact/] },
      ),
    120_000,
  );

  it('a customer finds name and email address filled in', () =>
    opened().visit(async (page) => {
      const owner = newUser('Beatrix');
      await accountOf(opened(), owner);
      await openAccount(page, owner, '/account');
      await page.goto('/contact');
      await eventually(async () => expect(await field(page, 'Email').inputValue()).toBe(owner.email));
      await becomes(() => field(page, 'Your name').inputValue(), owner.name);
    }));

  it('without scripts the page says what the form needs, and has the other ways', () =>
    opened().visit(
      async (page) => {
        await page.goto('/contact');
        await reads(page.getByRole('main'), 'This form needs JavaScript');
        await becomes(() => button(page).isDisabled(), true);
        await page.getByRole('main').getByRole('link', { name: SHOP }).waitFor();
      },
      { scripts: false },
    ));
}
