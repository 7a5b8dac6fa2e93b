/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { answer, renderInShop } from '../../api/testing/render-in-shop';
import { RewardsSection } from './front-page';

const rewards = () => within(screen.getByRole('region', { name: /points/ })).queryAllByRole('listitem');
const first = async () => {
  await screen.findAllByRole('listitem');
  return rewards();
};

describe('The rewards on the landing page', () => {
  it('are the four cheapest active ones', async () => {
    const offered = [900, 100, 300, 700, 500, 200].map((pointsCost) => ({
      ...{ id: `at-${pointsCost}`, name: `Mug ${pointsCost}`, description: '', type: 'other', value: null },
      ...{ pointsCost, isActive: pointsCost !== 100 },
    }));
    renderInShop(<RewardsSection />, { answers: { '/api/rewards': answer(offered) } });
    expect((await first()).map(({ textContent }) => textContent)).toEqual(
      [300, 500, 700, 900].map((points) => `${points} ptsMug ${points}`),
    );
  });

  it('show their cost with a thousands separator', async () => {
    const reward = { id: 'one', name: 'Spray gun', description: '', type: 'other', value: null, isActive: true };
    renderInShop(<RewardsSection />, { answers: { '/api/rewards': answer([{ ...reward, pointsCost: 12500 }]) } });
    expect((await first()).map(({ textContent }) => textContent)).toEqual(['12,500 ptsSpray gun']);
  });

  it('are the default four when none can be loaded', async () => {
    const failed = answer({ title: 'Internal Server Error', status: 500 }, { status: 500 });
    renderInShop(<RewardsSection />, { answers: { '/api/rewards': failed } });
    await screen.findByText('Professional spray gun');
    expect(rewards()).toHaveLength(4);
    expect(rewards()[0]?.textContent).toBe('500 pts£5 off your next order');
  });

  it('are not promised where the shop offers none', async () => {
    renderInShop(<RewardsSection />, { answers: { '/api/rewards': answer([]) } });
    await screen.findByText('Earn 1 point for every £1 you spend. Take 1p off per point at checkout.');
    expect(rewards()).toEqual([]);
  });

  it('are hidden while loading', async () => {
    const { settle } = renderInShop(<RewardsSection />, { answers: { '/api/rewards': () => new Promise(() => {}) } });
    await settle();
    expect(rewards()).toEqual([]);
  });
});
