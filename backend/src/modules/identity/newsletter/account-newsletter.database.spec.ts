import { randomUUID } from 'node:crypto';
import { Scenario } from '../../../platform/testing/scenario.js';
import { IdentityModule } from '../identity.module.js';
import { transferNewsletter } from './newsletter.commands.js';
import type { SubscriptionState } from './newsletter-subscription.entity.js';

describe('The subscription of an account with a new confirmed address', () => {
  let shop: Scenario;
  beforeAll(async () => {
    shop = await Scenario.open([IdentityModule]);
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.em.execute('truncate identity.newsletter_subscriptions cascade'));

  const subscribe = async (email: string, state: SubscriptionState) => {
    const id = randomUUID();
    await shop.em.execute('insert into identity.newsletter_subscriptions (id, email, state) values (?, ?, ?)', [
      id,
      email,
      state,
    ]);
    return id;
  };
  const left = () => shop.em.execute('select id, email, state from identity.newsletter_subscriptions order by email');
  const move = (from: string, to: string) => transferNewsletter(shop.em, from, to);

  it('moves to the new address under its own id, so that unsubscribe links stay valid', async () => {
    const id = await subscribe('Old@example.com', 'subscribed');
    const other = await subscribe('other@example.com', 'subscribed');
    await move('old@example.com', 'new@example.com');
    expect(await left()).toEqual([
      { id, email: 'new@example.com', state: 'subscribed' },
      { id: other, email: 'other@example.com', state: 'subscribed' },
    ]);
  });

  it('is replaced by a subscription of the new address; a requested one is confirmed', async () => {
    await subscribe('old@example.com', 'subscribed');
    const ended = await subscribe('new@example.com', 'unsubscribed');
    await move('old@example.com', 'NEW@example.com');
    expect(await left()).toEqual([{ id: ended, email: 'new@example.com', state: 'unsubscribed' }]);
    await subscribe('second@example.com', 'subscribed');
    await subscribe('third@example.com', 'pending');
    await move('second@example.com', 'third@example.com');
    expect(await left()).toMatchObject([
      { email: 'new@example.com' },
      { email: 'third@example.com', state: 'subscribed' },
    ]);
  });

  it('stays where only the case of the address changes', async () => {
    const id = await subscribe('ann@example.com', 'subscribed');
    await move('ann@example.com', 'Ann@Example.com');
    expect(await left()).toEqual([{ id, email: 'ann@example.com', state: 'subscribed' }]);
  });
});
