import { ask, assistantPanel, conversation, FAILED, openAssistant, questionField } from '../../asking.ts';
import { becomes, gone, shows } from '../../expecting.ts';
import { reads } from '../../shopping.ts';
import type { Opened } from '../../storefront.ts';

/** The questions that a session may ask in ten minutes. */
const QUESTIONS = 60;

export function assistantTrouble(opened: Opened): void {
  it('a question without a connection waits, and one that got lost is asked again in its place', () =>
    opened().visit(
      async (page) => {
        await page.goto('/');
        const panel = await openAssistant(page);
        await page.context().setOffline(true);
        await panel.getByText('You are offline. Your question will be here when you are back online.').waitFor();
        await questionField(page).fill('How do I cure runs?');
        await questionField(page).press('Enter');
        await becomes(() => questionField(page).inputValue(), 'How do I cure runs?');
        await page.context().setOffline(false);
        await panel.getByText('You are offline').waitFor({ state: 'detached' });

        // The connection goes while the question is on its way.
        await page.route('**/api/chat', (route) => route.abort());
        await questionField(page).press('Enter');
        await conversation(page).getByText(FAILED).waitFor();
        await page.unroute('**/api/chat');
        await panel.getByRole('button', { name: 'Try Again' }).click();
        await reads(conversation(page), /I'm answering from our catalogue and guide/);
        await gone(conversation(page).getByText(FAILED));
        await shows(conversation(page).getByText('How do I cure runs?', { exact: true }));
      },
      { expected: [/ERR_FAILED/, /ERR_INTERNET_DISCONNECTED/] },
    ));

  it('a session that asks too often is given the seconds to wait', () =>
    opened().visit(
      async (page) => {
        await page.goto('/');
        await openAssistant(page);
        await ask(page, 'hello');
        const again = { data: { message: 'hello' } };
        for (let asked = 1; asked < QUESTIONS; asked += 1) {
          expect((await page.context().request.post('/api/chat', again)).status()).toBe(200);
        }
        await ask(page, 'hello again');
        await conversation(page).getByText(FAILED).waitFor();
        await reads(assistantPanel(page), /You have asked a lot of questions\. You can ask again in \d+ s\./);
        await becomes(
          () =>
            assistantPanel(page)
              .getByRole('button', { name: /^Try Again in \d+ s$/ })
              .isDisabled(),
          true,
        );
      },
      { expected: [/status of 429/] },
    ));
}
