/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { answer, renderInShop } from '../../api/testing/render-in-shop';
import { SagePage } from './sage-page';

const STATUS = '/api/sage/sync/status';
const stopped = { isRunning: false, hasAdminUser: true, intervals: {}, recentSyncs: [], withdrawnItems: [] };
const failed = { status: 500, body: '' };

const notifications = () => screen.getByRole('region', { name: /^Notifications/ });
const panel = () => within(screen.getByRole('region', { name: 'Automatic Sync Status' }));

describe('The Sage tab', () => {
  it.each([
    ['Force Product Sync', '/api/sage/sync/products', 'Sage is not connected. An admin has to connect it.'],
    ['Force Customer Sync', '/api/sage/sync/customers', 'Sage has blocked us.'],
  ])('shows the server\'s reason when "%s" fails', async (name, path, message) => {
    const answers = { [STATUS]: answer(stopped), [path]: answer({ message }, { status: 409 }) };
    const { pointer } = renderInShop(<SagePage />, { answers });
    await pointer.click(screen.getByRole('button', { name }));
    await within(notifications()).findByText('Sync failed');
    within(notifications()).getByText(message);
  });

  it("says in the server's words, and not as a failure, that a sync cannot start right now", async () => {
    const message = 'A customer sync has just run. It can be forced again in 7 seconds.';
    const rejected = answer({ message, notNow: true }, { status: 409 });
    const answers = { [STATUS]: answer(stopped), '/api/sage/sync/customers': rejected };
    const { pointer } = renderInShop(<SagePage />, { answers });
    await pointer.click(screen.getByRole('button', { name: 'Force Customer Sync' }));
    await within(notifications()).findByText('Sync not started');
    within(notifications()).getByText(message);
    expect(screen.queryByText('Sync failed')).toBeNull();
  });

  it('says that the reason is unknown when a sync fails without one', async () => {
    const answers = { [STATUS]: answer(stopped), '/api/sage/sync/customers': failed };
    const { pointer } = renderInShop(<SagePage />, { answers });
    await pointer.click(screen.getByRole('button', { name: 'Force Customer Sync' }));
    await within(notifications()).findByText('Sync failed');
    within(notifications()).getByText('Unknown error occurred');
  });

  it('does not show a sync as failed when its response is lost', async () => {
    const { pointer } = renderInShop(<SagePage />, { answers: { [STATUS]: answer(stopped) } });
    await pointer.click(screen.getByRole('button', { name: 'Force Clear Price Cache' }));
    await within(notifications()).findByText('No response yet');
    expect(screen.queryByText('Sync failed')).toBeNull();
  });

  it('says that a sync goes on where it outlives its request, and shows how far it is', async () => {
    const running = {
      runId: 'one',
      startedAt: '2026-11-20T10:00:00.000Z',
      itemsRead: 3_400,
      itemsTotal: 10_000,
      itemsPerSecond: 120,
      secondsLeft: 55,
      resumed: true,
    };
    const intervals = { products: { intervalMinutes: 60, enabled: true, running } };
    const queue = { waiting: 2, parked: 1, oldestSince: '2026-11-20T09:00:00.000Z' };
    const answers = {
      [STATUS]: answer({ ...stopped, intervals, queue }),
      '/api/sage/sync/customers': answer({ message: 'The sync is still going on.', finished: false }),
    };
    const { pointer } = renderInShop(<SagePage />, { answers });
    await panel().findByText('3,400 of 10,000 · 120 a second · 55s left · resumed after an interruption');
    expect(panel().getByRole('progressbar', { name: 'Products, progress' }).getAttribute('aria-valuenow')).toBe('34');
    panel().getByText(/2 waiting to go to Sage\..* 1 needs attention\./);
    screen.getByRole('button', { name: 'loading Force Product Sync' });
    await pointer.click(screen.getByRole('button', { name: 'Force Customer Sync' }));
    await within(notifications()).findByText('Sync started');
  });

  it('warns where no admin user exists', async () => {
    renderInShop(<SagePage />, { answers: { [STATUS]: answer({ ...stopped, hasAdminUser: false }) } });
    await panel().findByText('No Admin Configured');
    panel().getByText('Stopped');
    panel().getByText('No admin user exists');
  });

  it('does not warn where an admin user exists', async () => {
    renderInShop(<SagePage />, { answers: { [STATUS]: answer({ ...stopped, isRunning: true }) } });
    await panel().findByText('Running');
    expect(panel().queryByText('No Admin Configured')).toBeNull();
  });

  it('lists the withdrawn products with the reason', async () => {
    const item = {
      productId: '0190b7a0-0000-7000-8000-000000000001',
      code: 'TST-BC-001',
      name: 'Jet Black 1 L',
      reason: 'It has no sales price.',
      quantityInStock: 7,
      readAt: '2026-11-20T10:00:00.000Z',
    };
    const answers = { [STATUS]: answer({ ...stopped, withdrawnItems: [item] }) };
    const { pointer } = renderInShop(<SagePage />, { answers });
    await pointer.click(await panel().findByRole('tab', { name: 'Not on sale' }));
    await panel().findByText('It has no sales price.');
    panel().getByText('TST-BC-001 · 7 in stock');
  });

  it('asks to which business the documents move, and moves them once it is confirmed', async () => {
    const connection = { configured: true, connected: true, expired: false, businessId: 'one', waitingElsewhere: 2 };
    const answers = {
      [STATUS]: answer(stopped),
      '/api/sage/status': answer({ ...connection, businessesToConfirm: [{ id: 'two', name: 'Other Trading Ltd' }] }),
      '/api/sage/confirm-business': answer({ message: 'Connected to Sage: Other Trading Ltd' }),
    };
    const { pointer } = renderInShop(<SagePage />, { answers });
    await screen.findByText(/2 documents wait for the Sage business/);
    await pointer.click(screen.getByRole('button', { name: 'Move to Other Trading Ltd' }));
    await screen.findByText('Business two. New documents will go there from now on.');
    await pointer.type(await screen.findByLabelText('Your password'), 'secret');
    await pointer.click(screen.getByRole('button', { name: 'Switch Business' }));
    await within(notifications()).findByText('Connected to Sage: Other Trading Ltd');
  });

  it('shows that the sync status cannot be loaded, and reloads it on request', async () => {
    let calls = 0;
    const status = () => (++calls === 1 ? failed : answer(stopped));
    const { pointer } = renderInShop(<SagePage />, { answers: { [STATUS]: status } });
    await panel().findByText('Failed to load sync status');
    await pointer.click(panel().getByRole('button', { name: 'Try Again' }));
    await panel().findByText('Stopped');
    expect(panel().queryByText('Failed to load sync status')).toBeNull();
  });
});
