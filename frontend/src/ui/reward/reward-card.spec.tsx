/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { type CardReward, RewardCard } from './reward-card';

const REWARD: CardReward = {
  name: '£5 off your next order',
  description: 'Taken off the goods of one order.',
  pointsCost: 1500,
  worth: '5.00',
  worthText: null,
  product: null,
  isAvailable: true,
};

async function pressed(reward: Partial<CardReward>, balance?: number) {
  const redeemed: (string | null)[] = [];
  const { container, unmount } = render(
    <MemoryRouter>
      <ul>
        <RewardCard
          reward={{ ...REWARD, ...reward }}
          balance={balance}
          onRedeem={(blocked) => void redeemed.push(blocked)}
        />
      </ul>
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: /^Redeem/ }));
  const text = container.textContent;
  unmount();
  return { text, redeemed };
}

describe('The card of a reward', () => {
  it('shows what it costs, is worth and gives, and redeems it', async () => {
    const { text, redeemed } = await pressed({}, 1500);
    expect(text).toBe(
      '1,500 pointsWorth £5.00, 0.3p a point£5 off your next orderTaken off the goods of one order.Redeem £5 off your next order',
    );
    expect(redeemed).toEqual([null]);
  });

  it('says what is missing, and why it cannot be redeemed', async () => {
    const missing = 'You need 300 more points to redeem this reward.';
    expect(await pressed({}, 1200)).toEqual({ text: expect.stringContaining(missing), redeemed: [missing] });
    expect((await pressed({}, -40)).redeemed).toEqual(['You need 1,540 more points to redeem this reward.']);
  });

  it('redeems nothing that is out of stock, and nothing before the balance is known', async () => {
    const { text, redeemed } = await pressed({ isAvailable: false }, 9000);
    expect(text).toContain('Out of stock at the moment.');
    expect(redeemed).toEqual([]);
    expect((await pressed({})).redeemed).toEqual([]);
  });

  it('shows a text for what has no fixed amount, and links to its product', async () => {
    expect((await pressed({ worth: null, worthText: '10% off one order' }, 0)).text).toContain('10% off one order');
    render(
      <MemoryRouter>
        <ul>
          <RewardCard
            reward={{ ...REWARD, product: { name: 'Spray Gun', slug: 'spray-gun', imageUrl: null } }}
            balance={0}
            onRedeem={() => {}}
          />
        </ul>
      </MemoryRouter>,
    );
    expect(screen.getByRole('link', { name: 'Spray Gun' }).getAttribute('href')).toBe('/products/spray-gun');
  });
});
