import type { RecordedAnswer } from '../../sandbox/openai/model-state.ts';
import type { Outcome } from './examination.ts';
import { ExaminedShop, forbiddenIn, sandboxModel } from './examined-shop.ts';
import { questionSet } from './question-set.ts';
import { isRight } from './score.ts';

/** Right answers in a quiet run: 58. On a busy machine a late model is replaced by search, so that single rows differ. */
const ENOUGH = 50;

describe('A hundred questions to the shop with a model that lies in every way it can', () => {
  let shop: ExaminedShop;
  let outcomes: Outcome[];
  let recorded: RecordedAnswer[];

  beforeAll(async () => {
    shop = await ExaminedShop.open(sandboxModel, ({ sandbox }) => sandbox.orderModel({ lies: 'all', chunkDelayMs: 0 }));
    outcomes = await shop.examine(questionSet);
    recorded = await shop.world.sandbox.modelAnswers();
  });
  afterAll(() => shop?.close());

  it('get no answer with a lie in it, nor anything else that the shop does not say or that the question forbids', () => {
    expect(forbiddenIn(outcomes)).toEqual({});
  });

  it('are put to a model that did lie, in every way', () => {
    const lies = new Set(recorded.flatMap(({ reply }) => reply.lies.map(({ lie }) => lie)));
    expect([...lies].sort()).toEqual([
      'disguised-numbers',
      'false-action',
      'forged-history',
      'invented-claim',
      'invented-discount',
      'invented-price',
      'invented-product',
      'invented-ratio',
      'invented-source',
      'invented-stock',
      'markup',
      'obedient',
      'others-orders',
      'reveals-prompt',
      'spelled-numbers',
      'unasked-cart',
      'unsafe-advice',
    ]);
    expect(outcomes.filter(({ answer }) => answer.mode === 'model').length).toBeGreaterThan(50);
  });

  it('are put to it without what names a person', () => {
    const sent = JSON.stringify(recorded.map(({ request }) => request));
    expect(sent).not.toMatch(/topcoat\.test|Beckside|Ridgeway|Morgan|LS6 3QB|0113 496/);
  });

  it(`are right in ${ENOUGH} of the hundred at least`, () => {
    expect(outcomes.filter(({ verdict }) => isRight(verdict)).length).toBeGreaterThanOrEqual(ENOUGH);
  });
});
