import { afterEvent, askedTurn, type ChatTurn, failed, stopped } from '../../api/chat/conversation';
import { announcementsOf } from './assistant-panel';

const asked = askedTurn('a', 'Which thinner?', new Date('2026-11-23T09:00:00Z'));
const growing = afterEvent(asked, { name: 'text', data: { text: 'Use 0.5 parts. Stir well!\n' } });

describe('What a screen reader says of an answer', () => {
  it('begins with what the assistant is doing', () => {
    expect(announcementsOf(asked)).toEqual(['The assistant is typing.']);
    expect(announcementsOf(afterEvent(asked, { name: 'step', data: { text: 'Reading…' } }))).toEqual(['Reading…']);
  });

  it('is each sentence once, while the answer grows', () => {
    expect(announcementsOf(growing)).toEqual(['Use 0.5 parts.', 'Stir well!']);
    const grown = afterEvent(growing, { name: 'text', data: { text: 'Then wait.' } });
    expect(announcementsOf(grown)).toEqual(['Use 0.5 parts.', 'Stir well!', 'Then wait.']);
  });

  it('ends with what stands below the answer', () => {
    const products = [{}, {}] as ChatTurn['products'];
    const sources = [{ title: 'Mixing', url: '/guide/mixing' }];
    const done = { ...asked, mode: 'search' as const, response: 'Two thinners.', products, sources };
    expect(announcementsOf(afterEvent(asked, { name: 'done', data: done }))).toEqual([
      'Two thinners.',
      '2 products and 1 article shown below the answer.',
    ]);
  });

  it('says that an answer failed or was stopped', () => {
    expect(announcementsOf(stopped(growing)).at(-1)).toBe('The answer was stopped.');
    expect(announcementsOf(failed(asked, { status: 0, retryAt: null }))).toEqual([
      "I'm sorry, but I'm having trouble responding right now. Please try again in a moment.",
    ]);
  });
});
