import { projectRoot } from '../harness/child.ts';
import type { Outcome } from './examination.ts';
import { ExaminedShop, forbiddenIn, missingIn } from './examined-shop.ts';
import { questionSet } from './question-set.ts';
import { marksOf, readMarks, writeMarks } from './score-page.ts';

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

  it('are right where docs/assistant-scores.md says so', () => {
    if (process.env.WRITE_SCORES === 'yes') writeMarks(projectRoot, 'search', marksOf(outcomes));
    const page = readMarks(projectRoot).search;
    const differs = [...marksOf(outcomes)].filter(([id, isRight]) => page.get(id) !== isRight).map(([id]) => id);
    expect({ differs, missing: differs.length > 0 ? missingIn(outcomes) : {} }).toEqual({ differs: [], missing: {} });
  });
});
