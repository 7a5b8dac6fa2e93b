import type { Locator, Page } from 'playwright-core';

export const FAILED = "I'm sorry, but I'm having trouble responding right now. Please try again in a moment.";

/** The round button that opens the assistant. */
export function assistantButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Ask our paint assistant' });
}

export function assistantPanel(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Automotive Paint Assistant' });
}

export function questionField(page: Page): Locator {
  return assistantPanel(page).getByRole('textbox', { name: 'Your question' });
}

export function conversation(page: Page): Locator {
  return assistantPanel(page).getByRole('region', { name: 'Conversation' });
}

export function productsOfAnswer(page: Page): Locator {
  return assistantPanel(page).getByRole('list', { name: 'Products in this answer' }).last();
}

export function sourcesOfAnswer(page: Page): Locator {
  return assistantPanel(page).getByRole('list', { name: 'Sources for this answer' }).last();
}

/** Opens the panel by keyboard: the button hides while it lies over another. */
export async function openAssistant(page: Page): Promise<Locator> {
  await assistantButton(page).press('Enter');
  const panel = assistantPanel(page);
  await panel.waitFor();
  return panel;
}

/** Asks and waits until the answer is over. */
export async function ask(page: Page, question: string): Promise<void> {
  await questionField(page).fill(question);
  await questionField(page).press('Enter');
  await conversation(page).getByText(question, { exact: true }).last().waitFor();
  await assistantPanel(page).getByRole('button', { name: 'Send' }).waitFor();
}
