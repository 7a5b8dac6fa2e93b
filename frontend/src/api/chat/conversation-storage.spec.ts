/** @jest-environment jsdom */

import { askedTurn } from './conversation';
import { loadConversation, saveConversation } from './use-conversation';

const turn = askedTurn('a', 'Which thinner?', new Date('2026-11-23T09:00:00Z'));

describe('The stored conversation', () => {
  beforeEach(() => sessionStorage.clear());

  it('belongs to one viewer and is deleted when another one opens the chat', () => {
    saveConversation('alex', [turn]);
    expect(loadConversation('sam')).toEqual([]);
    expect(loadConversation('alex')).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('shows an answer that was on its way when the page was left as stopped', () => {
    saveConversation('alex', [{ ...turn, response: 'Use a slow' }]);
    expect(loadConversation('alex')).toEqual([{ ...turn, response: 'Use a slow', state: 'stopped' }]);
  });

  it('leaves nothing behind when it is empty', () => {
    saveConversation('alex', [turn]);
    saveConversation('alex', []);
    expect(sessionStorage).toHaveLength(0);
  });

  it.each(['{broken', '7', '{"viewer":"alex","turns":"no"}'])('begins anew where the stored text is %s', (text) => {
    sessionStorage.setItem('assistant_conversation', text);
    expect(loadConversation('alex')).toEqual([]);
  });
});
