import {
  afterEvent,
  askedTurn,
  type ChatEvent,
  type ChatTurn,
  failed,
  historyOf,
  stopped,
  withQuestion,
} from './conversation';

const NOW = new Date('2026-11-23T09:00:00Z');
const asked = (id = 'a', question = 'Which thinner?') => askedTurn(id, question, NOW);
const wordsOf = (text: string): ChatEvent => ({ name: 'text', data: { text } });
const answered = (id: string, response: string): ChatTurn => ({
  ...asked(id, `About ${id}?`),
  state: 'answered',
  response,
});

describe('The answer of a turn', () => {
  it('shows what the assistant is doing until the first words', () => {
    const searching = afterEvent(asked(), { name: 'step', data: { text: 'Searching the catalogue…' } });
    expect(searching).toMatchObject({ step: 'Searching the catalogue…', state: 'answering' });
    expect(afterEvent(searching, wordsOf('Use a slow'))).toMatchObject({ step: null, response: 'Use a slow' });
  });

  it('grows with each text and is replaced by the final answer', () => {
    const growing = ['Use a slow ', 'thinner.'].reduce((turn, text) => afterEvent(turn, wordsOf(text)), asked());
    expect(growing).toMatchObject({ response: 'Use a slow thinner.', state: 'answering' });
    const final = {
      response: 'Use it.',
      products: [],
      sources: [],
      mode: 'search' as const,
      proposal: null,
      added: [],
    };
    expect(afterEvent(growing, { name: 'done', data: final })).toMatchObject({ ...final, state: 'answered' });
  });

  it('does not change once it was stopped, failed or is complete', () => {
    const failure = { status: 0, retryAt: null };
    for (const turn of [stopped(asked()), failed(asked(), failure), answered('a', 'Yes.')]) {
      expect(afterEvent(turn, wordsOf('late'))).toBe(turn);
      expect(stopped(turn)).toBe(turn);
      expect(failed(turn, failure)).toBe(turn);
    }
  });

  it('ignores events that it does not know', () => {
    const turn = asked();
    expect(afterEvent(turn, { name: 'surprise' as 'text', data: { text: 'x' } })).toBe(turn);
  });
});

describe('A conversation', () => {
  it('replaces the turn that is asked again', () => {
    const turns = [answered('a', 'Yes.'), stopped(asked('b'))];
    expect(withQuestion(turns, asked('c'), 'b').map(({ id }) => id)).toEqual(['a', 'c']);
  });

  it('keeps the latest thirty turns', () => {
    const turns = Array.from({ length: 30 }, (_, index) => answered(String(index), 'Yes.'));
    const ids = withQuestion(turns, asked('new')).map(({ id }) => id);
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([30, '1', 'new']);
  });

  it('sends at most twenty messages with a question, and none of a question without an answer', () => {
    const turns = Array.from({ length: 12 }, (_, index) => answered(String(index), `Answer ${index}.`));
    const history = historyOf([...turns, stopped(asked('x')), failed(asked('y'), { status: 500, retryAt: null })]);
    expect(history).toHaveLength(20);
    expect(history.slice(0, 2)).toEqual([
      { role: 'user', content: 'About 2?' },
      { role: 'assistant', content: 'Answer 2.' },
    ]);
    expect(history.at(-1)).toEqual({ role: 'assistant', content: 'Answer 11.' });
  });
});
