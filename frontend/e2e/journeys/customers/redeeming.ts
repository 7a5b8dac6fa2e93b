import { eventually } from '../../../../backend/src/platform/testing/eventually.js';
import { openAccount, part } from '../../account-owners.ts';
import { PageAudit, PHONE } from '../../page-audit.ts';
import { confirmation, confirmButton, customerWithPoints, grantsOf, redeemButton } from '../../rewarding.ts';
import { hasFocus, pressUntilFocused, reads, textOf, toast } from '../../shopping.ts';
import { pointsShown } from '../../signing-in.ts';
import type { Opened } from '../../storefront.ts';

const FIVE_POUNDS = '£5 off your next order';

export function redeeming(opened: Opened): void {
  it(
    'a visitor signs in on the way, sees what points are worth, redeems a reward and finds it again',
    () =>
      opened().visit(
        async (page) => {
          const audit = new PageAudit(page);
          const product = opened().find(({ price, inventory }) => Number(price) > 20 && inventory >= 50);
          const rewarded = await customerWithPoints(opened(), 700, [product]);
          const quote = await rewarded.visitor.call<{ pointsEarned: number }>('POST', '/api/quote', {});
          await openAccount(page, rewarded.owner, '/rewards');
          const hero = part(page, 'Rewards');
          await reads(hero, /700 points worth £7\.00 at checkout/);
          await reads(hero, '300 points to go: 10% off');
          await reads(hero, `Your cart would earn ${quote.body.pointsEarned} points View your cart`);
          await reads(part(page, 'Available rewards'), 'You need 300 more points to redeem this reward.');
          await reads(part(page, 'Redeemed rewards'), /Nothing yet\./);
          await audit.at('rewards');

          await redeemButton(page, '10% off').press('Enter');
          await reads(toast(page), /^Insufficient points You need 300 more points to redeem this reward\.$/);
          await redeemButton(page, FIVE_POUNDS).click();
          await reads(
            confirmation(page),
            /You can spend 700 points It costs −500 points You will have left 200 points/,
          );
          await audit.at('rewards-confirm');
          await confirmButton(page).click();
          await reads(toast(page), /^Reward redeemed!$/);
          const own = part(page, 'Your reward');
          await reads(own, /£5 off your next order READY TO USE Choose it at checkout on any one order until /);
          await eventually(async () => expect(await hasFocus(own)).toBe(true));
          await own.getByRole('link', { name: `Use at Checkout with ${FIVE_POUNDS}` }).waitFor();
          await reads(hero, /200 points worth £2\.00 at checkout/);
          await reads(pointsShown(page), /^200 p/);
          await reads(part(page, 'Redeemed rewards'), /£5 off your next order/);
          await audit.at('rewards-redeemed');

          await page.goto('/account?tab=points');
          await reads(part(page, 'Points summary'), /Balance 200 points Worth at checkout £2\.00/);
          await reads(part(page, 'Redeemed rewards'), /£5 off your next order READY TO USE/);
          await audit.at('account-points-redeemed');
          await page
            .getByRole('list', { name: 'Points history' })
            .getByRole('link', { name: `Redeemed: ${FIVE_POUNDS}` })
            .click();
          await page.waitForURL(/\/rewards\?grant=/);
          await reads(part(page, 'Your reward'), FIVE_POUNDS);
          expect(await grantsOf(rewarded)).toMatchObject([{ name: FIVE_POUNDS, state: 'available' }]);
          expect(audit.errors).toEqual({});
        },
        { width: PHONE },
      ),
    120_000,
  );

  it('a reward is redeemed by keyboard alone, after the question was closed once', () =>
    opened().visit(async (page) => {
      const rewarded = await customerWithPoints(opened(), 500);
      await openAccount(page, rewarded.owner, '/rewards');
      const button = redeemButton(page, FIVE_POUNDS);
      await eventually(async () => expect(await button.isEnabled()).toBe(true));
      await pressUntilFocused(page, 'Tab', button, 60);
      await page.keyboard.press('Enter');
      await confirmation(page).waitFor();
      await page.keyboard.press('Escape');
      await confirmation(page).waitFor({ state: 'detached' });
      await eventually(async () => expect(await hasFocus(button)).toBe(true));
      expect(await grantsOf(rewarded)).toEqual([]);
      await page.keyboard.press('Enter');
      await pressUntilFocused(page, 'Tab', confirmButton(page), 3);
      await page.keyboard.press('Enter');
      await eventually(async () => expect(await hasFocus(part(page, 'Your reward'))).toBe(true));
      expect(await grantsOf(rewarded)).toHaveLength(1);
    }));

  it('two tabs that redeem the last points at once make one grant, and both show what is left', () =>
    opened().visit(
      async (first) => {
        const rewarded = await customerWithPoints(opened(), 500);
        await openAccount(first, rewarded.owner, '/rewards');
        const second = await first.context().newPage();
        await second.goto('/rewards');
        const tabs = [first, second];
        for (const tab of tabs) {
          await redeemButton(tab, FIVE_POUNDS).click();
          await confirmation(tab).waitFor();
        }
        await Promise.all(tabs.map((tab) => confirmButton(tab).click()));
        const results = await Promise.all(
          tabs.map(async (tab) => {
            await reads(toast(tab), /^(Reward redeemed!|Insufficient points .*)$/);
            await reads(part(tab, 'Rewards'), /^Rewards 0 points worth £0\.00/);
            return textOf(toast(tab));
          }),
        );
        expect(results.map((text) => text.replace(/ You need .*/, '')).sort()).toEqual([
          'Insufficient points',
          'Reward redeemed!',
        ]);
        expect(await grantsOf(rewarded)).toHaveLength(1);
      },
      { expected: [/status of 409/] },
    ));

  it('a press whose response was lost is repeated without taking the points twice', () =>
    opened().visit(
      async (page) => {
        const rewarded = await customerWithPoints(opened(), 1200);
        await openAccount(page, rewarded.owner, '/rewards');
        await page.route('**/redeem', async (route) => {
          await route.fetch({ maxRetries: 2 });
          await route.abort();
        });
        await redeemButton(page, FIVE_POUNDS).click();
        await confirmButton(page).click();
        await reads(toast(page), /^Error Failed to redeem reward\. Please try again\.$/);
        await reads(part(page, 'Available rewards'), /your points are only taken once\./);
        await page.unroute('**/redeem');
        await redeemButton(page, FIVE_POUNDS).click();
        await confirmButton(page).click();
        await reads(toast(page), /^Reward redeemed!$/);
        await reads(part(page, 'Rewards'), /^Rewards 700 points/);
        expect(await grantsOf(rewarded)).toHaveLength(1);
      },
      { expected: [/ERR_FAILED/] },
    ));

  it('the way to the rewards leads from header, menu, front page and footer, and a guest signs in first', () =>
    opened().visit(async (page) => {
      await page.goto('/');
      await page
        .getByRole('region', { name: /earns you points/ })
        .getByRole('link', { name: FIVE_POUNDS })
        .click();
      await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('returnTo') === '/rewards');
      const { owner } = await customerWithPoints(opened(), 20);
      await openAccount(page, owner, '/rewards');
      for (const place of [page.getByRole('banner'), page.getByRole('main'), page.getByRole('contentinfo')]) {
        await page.goto('/');
        await place
          .getByRole('link', { name: /^(View )?Rewards$/ })
          .first()
          .click();
        await page.waitForURL('**/rewards');
      }
      await reads(part(page, 'Rewards'), '480 points to go: £5 off your next order');
    }));
}
