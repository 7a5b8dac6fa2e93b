import { openAccount, part } from '../../account-owners.ts';
import { becomes } from '../../expecting.ts';
import { confirmation, confirmButton, customerWithPoints, grantsOf, redeemButton, staffOf } from '../../rewarding.ts';
import { reads, toast } from '../../shopping.ts';
import type { Opened } from '../../storefront.ts';

const MUG = {
  name: 'Workshop mug',
  description: 'Holds half a litre.',
  pointsCost: 300,
  type: 'other',
  isActive: true,
};

interface Saved {
  id: string;
  version: number;
}

export function rewardsThatChange(opened: Opened): void {
  it('a reward that costs more by now asks again, and one that was switched off goes from the list', () =>
    opened().visit(
      async (page) => {
        const staff = await staffOf(opened());
        const { id, version } = (await staff.call<Saved>('POST', '/api/admin/rewards', MUG)).body;
        const change = async (fields: object, from: number) =>
          (await staff.call<Saved>('PUT', `/api/admin/rewards/${id}`, { ...MUG, ...fields, version: from })).body;
        const rewarded = await customerWithPoints(opened(), 1000);
        await openAccount(page, rewarded.owner, '/rewards');
        await redeemButton(page, MUG.name).click();
        await reads(confirmation(page), /You will have left 700 points/);
        const dearer = await change({ pointsCost: 800 }, version);
        await confirmButton(page).click();
        await reads(confirmation(page), /This reward now costs 800 points\..* You will have left 200 points/);
        expect(await grantsOf(rewarded)).toEqual([]);
        await confirmButton(page).click();
        await reads(toast(page), /^Reward redeemed!$/);
        await reads(part(page, 'Your reward'), /Workshop mug WITH OUR TEAM We are arranging it/);

        const cheap = await change({ pointsCost: 100 }, dearer.version);
        await page.reload();
        await redeemButton(page, MUG.name).click();
        await confirmation(page).waitFor();
        await change({ pointsCost: 100, isActive: false }, cheap.version);
        await confirmButton(page).click();
        await reads(toast(page), /^Error Failed to redeem reward\. Please try again\.$/);
        await reads(
          part(page, 'Available rewards'),
          /“Workshop mug” is no longer available\. Your points are unchanged\./,
        );
        await redeemButton(page, MUG.name).waitFor({ state: 'detached' });
        expect(await grantsOf(rewarded)).toHaveLength(1);
      },
      { expected: [/status of (404|409)/] },
    ));

  it('a reward whose product is out of stock says so and cannot be redeemed', () =>
    opened().visit(async (page) => {
      const product = opened().find(({ inventory }) => inventory === 0);
      const staff = await staffOf(opened());
      const gift = { ...MUG, name: 'A gift that is gone', type: 'product', productId: product.id };
      const { id } = (await staff.call<Saved>('POST', '/api/admin/rewards', gift)).body;
      const rewarded = await customerWithPoints(opened(), 1000);
      await openAccount(page, rewarded.owner, '/rewards');
      const card = part(page, 'Available rewards').getByRole('listitem').filter({ hasText: gift.name });
      await reads(card, /Out of stock at the moment\./);
      await becomes(() => redeemButton(page, gift.name).isDisabled(), true);
      await card.getByRole('link', { name: product.name }).click();
      await page.waitForURL(`**/products/${product.slug}`);
      expect((await staff.call('DELETE', `/api/admin/rewards/${id}`)).status).toBe(204);
    }));
}
