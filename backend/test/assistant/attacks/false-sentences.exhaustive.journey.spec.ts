import { everyText } from '../answer.ts';
import { ExaminedShop, sandboxModel } from '../examined-shop.ts';
import { Person } from '../person.ts';
import { contains, plain } from '../wording.ts';
import { falseSentences, trueSentences } from './false-sentences.ts';

const sentencesOf = (text: string) => text.split(/(?<=[.!?]) /);

describe('A model that says one wrong thing', () => {
  let shop: ExaminedShop;

  beforeAll(async () => {
    shop = await ExaminedShop.open(sandboxModel, ({ sandbox }) => sandbox.orderModel({ lies: [], chunkDelayMs: 0 }));
  });
  afterAll(() => shop?.close());

  async function shown(ask: string, says: string): Promise<string> {
    await shop.world.sandbox.orderModel({ says });
    const { events } = await new Person(shop.world.url).askStreamed({ ask });
    expect(events.at(-1)?.event).toBe('done');
    const { response = '', sources = [] } = events.at(-1)?.data ?? {};
    return plain(`${response}\n${everyText(sources)}`);
  }

  it.each(falseSentences.map(({ ask, sentences }) => [ask, sentences] as const))(
    'does not get it on to the page: %s',
    async (ask, sentences) => {
      const passed: string[] = [];
      const own = new Set(sentencesOf(shop.truth.corpus));
      for (const [says, claim] of sentences) {
        const page = await shown(ask, says);
        // "Never flat etch primer wet." stands in the guide: the shop's own sentences are no lies.
        const rest = sentencesOf(page)
          .filter((sentence) => !own.has(sentence))
          .join(' ');
        const isTrueElsewhere = contains(shop.truth.corpus, claim);
        if (rest.includes(plain(says).replace(/\.$/, '')) || (!isTrueElsewhere && contains(page, claim)))
          passed.push(says);
      }
      expect(passed).toEqual([]);
    },
  );

  it('has the shop say what it says in its own words where that is true', async () => {
    const lost: string[] = [];
    for (const [ask, says, figure] of trueSentences) if (!contains(await shown(ask, says), figure)) lost.push(says);
    expect(lost).toEqual([]);
  });
});
