/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import type { SageContactSuggestion, TradeApplication } from '../../../api/staff-api';
import { answer, makeUser, renderInShop } from '../../../api/testing/render-in-shop';
import { TradeApplicationsPage } from './trade-applications-page';

const COMPANY = 'Ashworth Smart Repairs';
const application = {
  ...{
    id: 'a1',
    version: 1,
    email: 'robin@ashworth.test',
    username: 'robin',
    firstName: 'Robin',
    lastName: 'Ashworth',
  },
  ...{ companyName: COMPANY, tradeCustomerStatus: 'pending_verification', emailConfirmed: true, contactRole: 'Owner' },
  ...{ phoneNumber: '01632 960 123', estimatedMonthlySpend: '5000-10000', appliedAt: '2026-11-19T10:00:00Z' },
  ...{ dueAt: '2026-11-23T17:00:00Z', salesRepContacted: false, notes: '', decidedAt: null, decidedBy: null },
  ...{ companyRegistrationNumber: null, vatNumber: null, companyAddress: null, website: null, decisionNote: null },
} as unknown as TradeApplication;
const contact = {
  ...{ sageContactId: 's1', name: 'Ridgeway', email: 'office@ridgeway.test', reference: 'RIDGEW', match: 'search' },
  ...{ hasNegotiatedPrices: false, linkedUsers: 0, linked: false, terms: '30 days', creditLimit: null },
} as unknown as SageContactSuggestion;

function open(changes: Partial<TradeApplication> = {}, answers = {}) {
  const shop = {
    '/api/admin/trade-applications': answer([{ ...application, ...changes }], { total: 1 }),
    '/api/admin/trade-applications/counts': answer({ waiting: 4, verified: 2, declined: 1 }),
    '/api/admin/users/a1': answer({ ...application, ...changes, sageContact: { name: 'Ridgeway' } }),
    '/api/admin/sage-contacts': answer([contact]),
    ...answers,
  };
  return renderInShop(<TradeApplicationsPage />, { answers: shop, user: makeUser({ role: 'sales' }) });
}

const details = async (pointer: ReturnType<typeof open>['pointer']) => {
  await pointer.click(await screen.findByRole('button', { name: COMPANY }));
  return screen.findByRole('dialog');
};

describe('The trade applications', () => {
  it('are counted by state', async () => {
    open();
    await screen.findByRole('button', { name: COMPANY });
    const views = within(screen.getByRole('navigation', { name: 'Views' }));
    await waitFor(() =>
      expect(views.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
        expect.arrayContaining(['Waiting4', 'Verified2', 'Declined1']),
      ),
    );
  });

  it('are not verified before the email address is confirmed, for which the link is sent again', async () => {
    const resend = '/api/admin/users/a1/resend-confirmation';
    const { pointer, calls } = open({ emailConfirmed: false }, { [resend]: answer({ message: 'Sent.' }) });
    const verify = await screen.findByRole<HTMLButtonElement>('button', { name: `Verify ${COMPANY}` });
    expect(verify.disabled).toBe(true);
    const drawer = within(await details(pointer));
    drawer.getByText('Email not confirmed');
    await pointer.click(drawer.getByRole('button', { name: `Send the link again to ${COMPANY}` }));
    await screen.findByText('Link sent');
    expect(calls).toContain(resend);
  });

  it('show whether sales contacted the applicant, with the note, and save both', async () => {
    const sent: object[] = [];
    const save = (_: string, body: string) => {
      sent.push(JSON.parse(body));
      return answer({ ...application, salesRepContacted: true, notes: 'Spoke to Robin, fine', version: 3 });
    };
    const { pointer } = open({ version: 2 }, { '/api/admin/users/a1/contacted': save });
    const drawer = within(await details(pointer));
    await pointer.click(drawer.getByRole('checkbox', { name: /^Contacted/ }));
    await pointer.type(drawer.getByLabelText(`Notes about ${COMPANY}`), 'Spoke to Robin, fine');
    await pointer.click(drawer.getByRole('button', { name: `Save note about ${COMPANY}` }));
    await screen.findByText('Saved');
    expect(sent).toMatchObject([{ contacted: true, note: 'Spoke to Robin, fine', version: 2 }]);
  });

  it('show what sales noted', async () => {
    const { pointer } = open({ salesRepContacted: true, notes: 'Spoke to Robin, fine' });
    const drawer = within(await details(pointer));
    expect(drawer.getByRole<HTMLInputElement>('checkbox', { name: /^Contacted/ }).checked).toBe(true);
    expect(drawer.getByLabelText<HTMLTextAreaElement>(`Notes about ${COMPANY}`).value).toBe('Spoke to Robin, fine');
  });

  it('say who declined them and which reason the customer got, and may still be verified', async () => {
    const decided = { decidedAt: '2026-11-20T10:00:00Z', decidedBy: 'Leila Haddad', decisionNote: 'Not registered.' };
    const { pointer } = open({ tradeCustomerStatus: 'declined', ...decided });
    const drawer = await details(pointer);
    expect(drawer.textContent).toContain('20 Nov 2026 by Leila Haddad');
    within(drawer).getByText('Reason given to the customer');
    within(drawer).getByText('Not registered.');
    expect(screen.queryByRole('button', { name: `Decline ${COMPANY}` })).toBeNull();
    within(drawer).getByRole('button', { name: `Verify ${COMPANY}` });
  });

  it('that were verified may be given another Sage contact', async () => {
    const { pointer } = open({ tradeCustomerStatus: 'verified' }, { '/api/admin/users/a1/trade': answer({}) });
    await pointer.click(await screen.findByRole('button', { name: `Sage contact of ${COMPANY}` }));
    const dialog = within(await screen.findByRole('dialog'));
    await pointer.click(await dialog.findByRole('radio', { name: /^Ridgeway/ }));
    await pointer.click(dialog.getByRole('button', { name: 'Choose Contact' }));
    await screen.findByText('Contact chosen');
  });
});
