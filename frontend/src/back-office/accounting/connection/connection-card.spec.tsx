/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { answer, renderInShop } from '../../../api/testing/render-in-shop';
import { ConnectionCard } from './connection-card';

const STATUS = '/api/sage/status';
const NO_TEXT = { status: 500, body: '' };
const connected = {
  state: 'connected',
  configured: true,
  connected: true,
  expired: false,
  businessId: 'one',
  businessName: 'Topcoat Supplies Ltd',
  connectedAt: '2026-11-20T10:00:00.000Z',
  connectedBy: 'Grace Hall',
  endsAt: '2026-12-21T10:00:00.000Z',
  daysLeft: 30,
  redirectAddress: 'https://shop.example/sage-callback',
  businessesToConfirm: [],
  waitingElsewhere: 0,
};
const notConnected = {
  ...connected,
  ...{ state: 'not-connected', connected: false, businessId: null, businessName: null },
  ...{ connectedAt: null, connectedBy: null, endsAt: null, daysLeft: null },
};

type Answers = NonNullable<NonNullable<Parameters<typeof renderInShop>[1]>['answers']>;

const open = (status: object, answers: Answers = {}) =>
  renderInShop(<ConnectionCard isFinishing={false} />, { answers: { [STATUS]: answer(status), ...answers } });
const card = () => within(screen.getByRole('region', { name: 'Connection' }));
const seesToast = async (title: string, description: string) => {
  const notifications = within(screen.getByRole('region', { name: /^Notifications/ }));
  await notifications.findByText(title);
  notifications.getByText(description);
};

describe('The connection to Sage', () => {
  beforeEach(() => {
    // A telephone, which needs no popup.
    window.matchMedia = (media) => ({ matches: true, media }) as MediaQueryList;
  });

  it('shows the business, who connected it, and when it ends', async () => {
    open(connected);
    await card().findByText('Topcoat Supplies Ltd');
    card().getByText('Connected');
    card().getByText('20 Nov 2026, 10:00, by Grace Hall');
    card().getByText('21 Dec 2026, 10:00 (in 30 days)');
    expect(card().queryByText(/^The connection ends/)).toBeNull();
  });

  it.each([
    [7, 'The connection ends in 7 days'],
    [1, 'The connection ends in 1 day'],
    [0, 'The connection ends today'],
  ])('warns with %i days left', async (daysLeft, title) => {
    open({ ...connected, daysLeft });
    await card().findByText(title);
  });

  it('offers to connect again where it has expired, and to disconnect', async () => {
    open({ ...connected, state: 'expired', connected: false, expired: true, daysLeft: 0 });
    await card().findByText('The connection to Sage has ended');
    card().getByText('Expired');
    card().getByRole('button', { name: 'Connect Again' });
    card().getByRole('button', { name: 'Disconnect' });
  });

  it('says what to set up where it is not configured, and does not offer to connect', async () => {
    open({ ...notConnected, state: 'not-configured', configured: false });
    await card().findByText('Not Configured');
    const setup = within(screen.getByRole('region', { name: 'Setup requirements' }));
    setup.getByText('https://shop.example/sage-callback');
    setup.getByText('SAGE_CLIENT_ID');
    setup.getByText('SAGE_CLIENT_SECRET');
    expect(card().queryByRole('button', { name: /^Connect/ })).toBeNull();
  });

  it('says that connecting could not start, with the reason of the server where there is one', async () => {
    const failures = [NO_TEXT, answer({ message: 'Sage is asleep.' }, { status: 503 })];
    const { pointer } = open(notConnected, { '/api/sage/auth': () => failures.shift() ?? NO_TEXT });
    await pointer.click(await card().findByRole('button', { name: 'Connect to Sage' }));
    await seesToast('Connection Failed', 'Failed to start Sage authorization');
    await pointer.click(await card().findByRole('button', { name: 'Connect to Sage' }));
    await seesToast('Connection Failed', 'Sage is asleep.');
  });

  it('says that disconnecting failed where the server gives no reason', async () => {
    const answers = {
      '/api/sage/disconnect': NO_TEXT,
      '/api/auth/second-factor': answer({ missing: null, enabled: false, demanded: false, recoveryCodesLeft: 0 }),
      '/api/auth/profile': answer({ hasPassword: true }),
    };
    const { pointer } = open(connected, answers);
    await pointer.click(await card().findByRole('button', { name: 'Disconnect' }));
    const dialog = within(await screen.findByRole('dialog'));
    await pointer.type(dialog.getByLabelText('Your password'), 'secret');
    await pointer.click(dialog.getByRole('button', { name: 'Disconnect' }));
    await seesToast('Disconnect Failed', 'Failed to disconnect from Sage');
  });

  it('takes a code instead of the password where the admin has a second factor', async () => {
    const answers = {
      '/api/sage/disconnect': answer({ message: 'Disconnected from Sage' }),
      '/api/auth/second-factor': answer({ missing: null, enabled: true, demanded: true, recoveryCodesLeft: 9 }),
      '/api/auth/profile': answer({ hasPassword: true }),
    };
    const { pointer } = open(connected, answers);
    await pointer.click(await card().findByRole('button', { name: 'Disconnect' }));
    const dialog = within(await screen.findByRole('dialog'));
    await pointer.click(await dialog.findByRole('radio', { name: 'By authenticator code' }));
    await pointer.type(await dialog.findByLabelText('Code from your authenticator app'), '123456');
    await pointer.click(dialog.getByRole('button', { name: 'Disconnect' }));
    await seesToast('Disconnected', 'Disconnected from Sage');
  });
});
