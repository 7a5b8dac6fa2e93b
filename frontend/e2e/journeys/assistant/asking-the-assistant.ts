import {
  ask,
  assistantButton,
  assistantPanel,
  conversation,
  openAssistant,
  productsOfAnswer,
  questionField,
  sourcesOfAnswer,
} from '../../asking.ts';
import { becomes, eventually, gone } from '../../expecting.ts';
import { cartButton, hasFocus, heading, inPounds, pressUntilFocused, reads, textOf, toast } from '../../shopping.ts';
import { customer, signIn, trade, userMenu, withCart } from '../../signing-in.ts';
import type { Opened, Product } from '../../storefront.ts';

const GREETING = "Hello! I'm here to help with your automotive paint questions...";

/** The assistant without a model: it answers from the catalogue and the guide, and says so. */
export function askingTheAssistant(opened: Opened): void {
  it('its panel is loaded when it is opened, which the keyboard can do, and Escape gives the focus back', () =>
    opened().visit(async (page) => {
      const loaded: string[] = [];
      page.on('request', (request) => loaded.push(request.url()));
      await page.goto('/products');
      await page.getByRole('main').getByRole('article').first().waitFor();
      const panelsLoaded = () => loaded.filter((url) => url.includes('assistant-panel')).length;
      expect(panelsLoaded()).toBe(0);
      const panel = await openAssistant(page);
      expect(panelsLoaded()).toBeGreaterThan(0);
      await panel.getByText('Automotive Paint Expert').waitFor();
      await panel.getByText(GREETING).waitFor();
      expect(await hasFocus(questionField(page))).toBe(true);
      const { width, height } = (await panel.boundingBox()) ?? {};
      expect([width, height]).toEqual([384, 500]);
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'detached' });
      await eventually(async () => expect(await hasFocus(assistantButton(page))).toBe(true));
    }));

  it('an answer names its sources, which are articles of the guide, and its products, which go into the cart', () =>
    opened().visit(async (page) => {
      await page.goto('/');
      await openAssistant(page);
      await ask(page, 'Which thinner goes with clearcoat?');
      await reads(conversation(page), /I'm answering from our catalogue and guide/);
      const first = productsOfAnswer(page).getByRole('listitem').first();
      const name = await textOf(first.getByRole('link'));
      const product = opened().find((one) => one.name === name);
      await first.getByText(inPounds(product.price), { exact: true }).waitFor();
      await first.getByRole('button', { name: `Add to Cart: ${name}` }).click();
      await reads(toast(page), `Added to cart ${name}`);
      await reads(cartButton(page), /^Cart 1 item$/);
      const source = sourcesOfAnswer(page).getByRole('link').first();
      const article = await opened().world.call<{ title: string }>('GET', `/api${await source.getAttribute('href')}`);
      expect(article.body.title).toBe(await textOf(source));
    }));

  it('a customer sees the price they pay', () =>
    opened().visit(async (page) => {
      await signIn(page, trade);
      const response = await page.context().request.get('/api/products/with-pricing?limit=100');
      const cheaper = ((await response.json()) as (Product & { tradePrice?: string })[]).find(
        ({ tradePrice, inventory }) => tradePrice !== undefined && inventory > 0,
      )!;
      await openAssistant(page);
      await ask(page, `How much is the ${cheaper.name}?`);
      const row = productsOfAnswer(page).getByRole('listitem').filter({ hasText: cheaper.name });
      await row.getByText(inPounds(cheaper.tradePrice!), { exact: true }).first().waitFor();
    }));

  it('what it offers to add goes into the cart of a guest with one press, and only then', () =>
    opened().visit(async (page) => {
      const { name } = opened().take({ from: 10, to: 60 });
      await page.goto('/');
      await openAssistant(page);
      await ask(page, `Add 2 ${name} to my cart`);
      await reads(cartButton(page), /^Cart$/);
      await assistantPanel(page)
        .getByRole('button', { name: `Add 2 to Cart: ${name}` })
        .click();
      await reads(cartButton(page), /^Cart 2 items$/);
      await page.goto('/cart');
      await page.getByRole('main').getByRole('link', { name }).first().waitFor();
    }));

  it('what it offers to add goes into the cart of the account, and a yes is worth one addition', () =>
    opened().visit(async (page) => {
      const product = opened().take({ from: 10, to: 60 });
      const visitor = await withCart(opened(), customer);
      await signIn(page, customer);
      await openAssistant(page);
      await ask(page, `Add 3 ${product.name} to my cart`);
      await ask(page, 'Yes, please');
      await reads(cartButton(page), /^Cart 3 items$/);
      await ask(page, 'Yes, please');
      const { body } = await visitor.call<{ productId: string; quantity: number }[]>('GET', '/api/cart');
      expect(body).toMatchObject([{ productId: product.id, quantity: 3 }]);
    }));

  it('the conversation stays in the tab, is deleted on request, and is gone after signing out', () =>
    opened().visit(async (page) => {
      const question = 'How do I get rid of runs?';
      await signIn(page, customer);
      await openAssistant(page);
      await ask(page, question);
      await page.reload();
      const panel = await openAssistant(page);
      await panel.getByText(question).waitFor();
      await panel.getByRole('button', { name: 'Delete this conversation' }).click();
      await panel.getByText(question).waitFor({ state: 'detached' });
      await ask(page, question);
      await panel.getByRole('button', { name: 'Close assistant' }).click();
      await userMenu(page, customer).click();
      await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
      await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).first().waitFor();
      expect(await page.evaluate(() => sessionStorage.getItem('assistant_conversation'))).toBeNull();
      await openAssistant(page);
      await panel.getByText(GREETING).waitFor();
      await gone(panel.getByText(question));
    }));

  it('the whole of it works by keyboard', () =>
    opened().visit(async (page) => {
      await page.goto('/');
      const panel = await openAssistant(page);
      const example = panel.getByRole('button', { name: 'How do I cure orange peel?' });
      await pressUntilFocused(page, 'Shift+Tab', example);
      await page.keyboard.press('Enter');
      await sourcesOfAnswer(page).waitFor();
      await eventually(async () => expect(await hasFocus(conversation(page))).toBe(true));
      await pressUntilFocused(page, 'Tab', sourcesOfAnswer(page).getByRole('link').first());
      await pressUntilFocused(page, 'Tab', questionField(page));
      await page.keyboard.type('And');
      await page.keyboard.press('Shift+Enter');
      await page.keyboard.type('runs?');
      await becomes(() => questionField(page).inputValue(), 'And\nruns?');
      await page.keyboard.press('Enter');
      await conversation(page).getByText('runs?').waitFor();
      await becomes(() => questionField(page).inputValue(), '');
    }));

  it('it is neither on the checkout nor in the back office', () =>
    opened().visit(async (page) => {
      const { slug, name } = opened().take({ to: 60 });
      await page.goto(`/products/${slug}`);
      await heading(page, name);
      await assistantButton(page).waitFor({ state: 'attached' });
      await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).click();
      await reads(toast(page), /^Added to cart/);
      await page.goto('/checkout');
      await page.getByLabel('Card number').waitFor();
      await gone(assistantButton(page));
      await signIn(page, { ...customer, email: 'admin@topcoat.test' }, '/checkout');
      await page.goto('/admin');
      await heading(page, /./);
      await gone(assistantButton(page));
    }));
}
