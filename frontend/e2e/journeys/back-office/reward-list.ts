import { eventually } from '../../../../backend/src/platform/testing/eventually.js';
import { admin, dialog, openBackOffice, salesClerk, seesToast } from '../../back-office.ts';
import { colleague, pressInMenu } from '../../category-upkeep.ts';
import { becomes } from '../../expecting.ts';
import { drag, handleOf, makeReward, namesShown, REWARDS, redeems, rewardRow } from '../../reward-upkeep.ts';
import { hasFocus, heading, reads } from '../../shopping.ts';
import type { Opened } from '../../storefront.ts';

export function rewardList(opened: Opened): void {
  const preview = (page: Parameters<typeof dialog>[0]) => dialog(page).getByRole('figure', { name: 'Preview' });
  const save = (page: Parameters<typeof dialog>[0]) => dialog(page).getByRole('button', { name: 'Save', exact: true });
  const offered = async (start: string) => {
    const visitor = await colleague(opened());
    const { body } = await visitor.call<{ name: string }[]>('GET', '/api/rewards');
    return body.map(({ name }) => name).filter((name) => name.startsWith(start));
  };

  it('an admin creates a reward and sees its card while typing; customers get it, also after an edit', () =>
    opened().visit(async (page) => {
      await openBackOffice(page, admin, REWARDS);
      await page.getByRole('button', { name: 'New Reward' }).click();
      await save(page).click();
      await dialog(page).getByText('Enter a name').waitFor();
      await dialog(page).getByText('Enter whole points from 1 to 1,000,000').waitFor();
      await dialog(page).getByLabel('Name').fill('Made Voucher');
      await dialog(page).getByLabel('Cost in points').fill('1500');
      await dialog(page).getByLabel('Pounds off').fill('12.5');
      await reads(preview(page), /1,500 points ?Worth £12\.50, 0\.8p a point ?Made Voucher/);
      await dialog(page).getByText('Too few points').click();
      await reads(preview(page), /You need 600 more points to redeem this reward\./);
      await save(page).click();
      await seesToast(page, 'Reward created');
      await reads(rewardRow(page, 'Made Voucher'), /Worth £12\.50.*1,500 points.*Never redeemed/);
      expect(await offered('Made')).toEqual(['Made Voucher']);

      await page.getByRole('button', { name: 'Edit Made Voucher' }).click();
      await dialog(page).getByLabel('Name').fill('Made Delivery');
      await dialog(page).getByRole('combobox', { name: 'What it gives' }).click();
      await page.getByTitle('Free delivery for months').click();
      await dialog(page).getByLabel('Months').fill('0');
      await save(page).click();
      await dialog(page).getByText('Enter a whole number from 1 to 99').waitFor();
      await dialog(page).getByLabel('Months').fill('3');
      await reads(preview(page), /Free delivery for 3 months/);
      await save(page).click();
      await seesToast(page, 'Reward updated');
      await rewardRow(page, 'Made Delivery').getByText('Free delivery for 3 months').waitFor();
    }));

  it('an admin chooses the product that a reward gives', () =>
    opened().visit(async (page) => {
      const product = opened().take();
      await openBackOffice(page, admin, REWARDS);
      await page.getByRole('button', { name: 'New Reward' }).click();
      await dialog(page).getByLabel('Name').fill('Given Product');
      await dialog(page).getByLabel('Cost in points').fill('900');
      await dialog(page).getByRole('combobox', { name: 'What it gives' }).click();
      await page.getByTitle('A product', { exact: true }).click();
      await save(page).click();
      await dialog(page).getByText('Choose the product to give').waitFor();
      await dialog(page).getByRole('combobox', { name: 'Product' }).fill(product.name);
      await page.locator('.ant-select-item-option').filter({ hasText: product.name }).first().click();
      await preview(page).getByText(product.name).waitFor();
      await save(page).click();
      await seesToast(page, 'Reward created');
      await reads(rewardRow(page, 'Given Product'), new RegExp(`${product.name.replaceAll(/[^\w ]/g, '.')} · Worth £`));
    }));

  it('an admin switches a reward off, and on again; deletes one that was never redeemed, and no other', () =>
    opened().visit(async (page) => {
      await makeReward(opened(), 'Switched Reward');
      await redeems(opened(), 'Kept Reward');
      await openBackOffice(page, admin, REWARDS);
      const onOffer = page.getByRole('switch', { name: 'Switched Reward on offer' });
      await onOffer.click();
      await seesToast(page, 'Switched off Switched Reward');
      expect(await offered('Switched')).toEqual([]);
      await onOffer.click();
      await seesToast(page, 'On offer Switched Reward');
      expect(await offered('Switched')).toEqual(['Switched Reward']);

      await pressInMenu(page, 'Switched Reward', 'Delete');
      await dialog(page).getByRole('button', { name: 'Delete' }).click();
      await seesToast(page, 'Reward deleted');
      await rewardRow(page, 'Switched Reward').waitFor({ state: 'detached' });
      await reads(rewardRow(page, 'Kept Reward'), /Redeemed once/);
      await page.getByRole('button', { name: 'More actions for Kept Reward' }).click();
      const item = page.getByRole('menuitem', { name: 'Cannot be deleted once redeemed' });
      await becomes(() => item.getAttribute('aria-disabled'), 'true');
    }));

  it('rewards are put in order by dragging, by keyboard and by the menu, as customers then see them', () =>
    opened().visit(async (page) => {
      for (const name of ['Ordered A', 'Ordered B', 'Ordered C']) await makeReward(opened(), name);
      await openBackOffice(page, admin, REWARDS);
      await rewardRow(page, 'Ordered C').waitFor();
      const reach = (...order: string[]) =>
        eventually(async () => {
          const wanted = order.map((last) => `Ordered ${last}`);
          expect(await namesShown(page, 'Ordered')).toEqual(wanted);
          expect(await offered('Ordered')).toEqual(wanted);
        });
      await drag(page, 'Ordered C', 'Ordered A');
      await reach('C', 'A', 'B');

      const handle = handleOf(page, 'Ordered C');
      // A key counts once what the one before it did has been said.
      const said = page.locator('[id^=DndLiveRegion]');
      const press = async (key: string) => {
        const before = await said.textContent();
        await page.keyboard.press(key);
        await eventually(async () => expect(await said.textContent()).not.toBe(before));
      };
      await handle.focus();
      for (const key of ['Space', 'ArrowDown', 'Escape']) await press(key);
      await reach('C', 'A', 'B');
      for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'Space']) await press(key);
      await reach('A', 'B', 'C');
      await becomes(() => hasFocus(handle), true);

      await pressInMenu(page, 'Ordered B', 'Move Up');
      await reach('B', 'A', 'C');
    }));

  it('sales have no access to rewards', () =>
    opened().visit(async (page) => {
      await openBackOffice(page, salesClerk);
      await page.goto(REWARDS);
      await heading(page, 'No access');
    }));
}
