import type { Outcome } from './examination.ts';
import { ExaminedShop, forbiddenIn, missingIn } from './examined-shop.ts';
import { questionSet } from './question-set.ts';
import { isRight } from './score.ts';
import { UNANSWERED } from './unanswered.ts';

describe('A hundred questions to the shop without a model', () => {
  let shop: ExaminedShop;
  let outcomes: Outcome[];

  beforeAll(async () => {
    shop = await ExaminedShop.open();
    outcomes = await shop.examine(questionSet);
  });
  afterAll(() => shop?.close());

  it('get no answer with anything in it that the shop does not say, or that the question forbids', () => {
    expect(forbiddenIn(outcomes)).toEqual({});
  });

  it('are answered by the search, which says so', () => {
    expect(new Set(outcomes.map(({ answer }) => answer.mode))).toEqual(new Set(['search']));
    const plain = outcomes.find(({ question }) => question.id === 'ratio/hs-clearcoat');
    expect(plain?.answer.response).toContain("I'm answering from our catalogue and guide.");
  });

  it('are right in all rows but the known ones', () => {
    const wrong = outcomes.filter(({ verdict }) => !isRight(verdict)).map(({ question }) => question.id);
    const missing = wrong.some((id) => !UNANSWERED.includes(id)) ? missingIn(outcomes) : {};
    expect({ wrong: wrong.sort(), missing }).toEqual({ wrong: UNANSWERED, missing: {} });
  });
});
