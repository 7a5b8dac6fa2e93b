import { ask, assistantPanel, conversation, openAssistant, questionField } from '../../asking.ts';
import { reads, textOf } from '../../shopping.ts';
import type { Opened } from '../../storefront.ts';

/** The assistant with the sandbox's model, whose words are checked before they are shown. */
export function assistantWithAModel(opened: Opened): void {
  const sandbox = () => opened().world.sandbox;

  it('the words of an answer appear as they come, and Stop keeps those that are there', () =>
    opened().visit(async (page) => {
      await sandbox().orderModel({ lies: [], chunkDelayMs: 150 });
      await page.goto('/');
      const panel = await openAssistant(page);
      await questionField(page).fill('Tell me about orange peel and how to cure it');
      await questionField(page).press('Enter');
      await panel.getByRole('button', { name: 'Stop' }).waitFor();
      await panel.locator('[data-typing]').waitFor();
      await reads(conversation(page), /orange peel and how to cure it .*orange peel.*\./i);
      await panel.getByRole('button', { name: 'Stop' }).click();
      await panel.getByText('Stopped', { exact: true }).waitFor();
      const kept = await textOf(conversation(page));
      await sandbox().orderModel({ lies: [], chunkDelayMs: 0 });
      await ask(page, 'Which clearcoats do you sell?');
      expect((await textOf(conversation(page))).startsWith(kept.replace(/ Stopped.*$/, ''))).toBe(true);
    }));

  it('nothing that the model made up reaches the page', () =>
    opened().visit(async (page) => {
      await sandbox().orderModel({ lies: 'all', chunkDelayMs: 0 });
      await page.goto('/');
      await openAssistant(page);
      for (const question of ['Which clearcoats do you sell?', 'How do I mix 2K primer?', 'Is a spray gun in stock?'])
        await ask(page, question);
      // In its attributes too, such as the addresses of links.
      const shown = (await assistantPanel(page).textContent()) + (await assistantPanel(page).innerHTML());
      // Repetitions of this conversation were true when they were said.
      const lies = (await sandbox().modelAnswers()).flatMap(({ reply }) => reply.lies);
      const claims = lies.flatMap(({ lie, claims: made }) => (lie === 'forged-history' ? [] : made));
      expect(claims.length).toBeGreaterThan(0);
      expect(claims.filter((claim) => shown.includes(claim))).toEqual([]);
    }));

  it('a model that is away is not noticed: the catalogue and the guide answer', () =>
    opened().visit(async (page) => {
      await sandbox().fail({ system: 'openai', match: 'POST /chat/completions', mode: 'error500', times: 99 });
      await page.goto('/');
      await openAssistant(page);
      await ask(page, 'How do I cure orange peel?');
      await reads(conversation(page), /I'm answering from our catalogue and guide/);
      await sandbox().clearFaults();
    }));
}
