import { GUEST } from '../../../platform/http/actor.js';
import { AnswerContext } from './readings.js';
import { ChatServer, HARDENER, productId } from './testing/chat-server.js';
import { ChatTools } from './tools.js';

const MAKE = '0190b7a0-0000-7000-8000-000000000901';

/** Ford with three colours, of which two were used in 2014. */
async function fillColours({ em }: ChatServer): Promise<void> {
  await em.execute(
    `insert into catalogue.colour_makes (id, version, created_at, updated_at, name, slug, aliases, keys, plate_place, plate_note)
     values (?, 1, now(), now(), 'Ford', 'ford', '{}', '{ford}', 'door-pillar', 'Below the word C or Paint.')`,
    [MAKE],
  );
  const colours = [
    ['J4E', 'Deep Impact Blue', 2012, 2017, 'metallic'],
    ['JJ', 'Panther Black', 2005, 2016, 'metallic'],
    ['FT', 'Blazer Blue', 2017, null, 'solid'],
  ];
  for (const colour of colours)
    await em.execute(
      `insert into catalogue.colours (id, version, created_at, updated_at, make_id, code, code_key, name, year_from, year_to, kind, hex)
       values (gen_random_uuid(), 1, now(), now(), '${MAKE}', ?, ?, ?, ?, ?, ?, '#123456')`,
      [colour[0], ...colour],
    );
}

describe('The assistant on colours and sums', () => {
  let chat: ChatServer;
  beforeAll(async () => {
    chat = await ChatServer.open();
    await fillColours(chat);
  });
  afterAll(() => chat.close());

  it.each([
    'What is the colour code of a 2014 Fiesta?',
    'the colour code of a 2014 Fiesta',
    'Which colour codes did Ford have in 2014?',
  ])('names the colours of make and year, and where the plate is: %s', async (message) => {
    const { response, sources } = await chat.ask(message);
    expect(response).toContain('The code stands on the car. Ford: door pillar. Below the word C or Paint.');
    expect(response).toContain('- Ford Deep Impact Blue, code J4E, metallic, 2012 to 2017.');
    expect(response).toContain('Panther Black');
    expect(response).not.toContain('Blazer Blue');
    expect(sources).toEqual([
      { title: 'Find your colour', url: '/colours?make=ford&year=2014' },
      { title: expect.any(String), url: '/guide/finding-a-colour-code' },
    ]);
  });

  it.each(['J4E', 'What colour is j4e?', 'What is the code of Deep Impact Blue?'])(
    'knows a colour by its code and by its name: %s',
    async (message) => {
      expect((await chat.ask(message)).response).toMatch(/Ford Deep Impact Blue, code J4E, metallic, 2012 to 2017\.$/);
    },
  );

  it('leaves questions about colours that name no make to the guide', async () => {
    const { response } = await chat.ask('Is the colour name enough to order the right paint, or do I need the code?');
    expect(response).toContain('From “Colour codes');
  });

  it('says air-fed before the sum of a mix with hardener, and not where a reducer is mixed in', async () => {
    const { response, sources } = await chat.ask('600 ml at 4:1 + 10 % thinner');
    expect(sources[0]).toEqual({ title: 'Mix on the bench', url: '/mix?parts=4%3A1&ml=600&thinner=10' });
    expect(response).toMatch(
      /air-fed breathing equipment only\.\nFor 600 ml .* 436 ml paint, 109 ml hardener and 55 ml/,
    );
    expect((await chat.ask('440 ml at 10:1')).response).not.toContain('air-fed');
  });

  it('offers nothing for the cart that is mixed to a colour', async () => {
    await chat.em.execute('update catalogue.products set is_mixed = true where id = ?', [productId(2)]);
    const { proposal, response } = await chat.ask('Add 3 HS hardener to my basket');
    expect(proposal).toBeNull();
    expect(response).toContain(`${HARDENER} is mixed to your colour: please choose it on its page.`);
  });

  it.each([
    ['divide_mix', { millilitres: 600, ratio: '4:1', thinner: 10 }, '436 ml paint, 109 ml hardener and 55 ml thinner'],
    ['find_colours', { make: 'Ford', year: 2014 }, 'Ford Panther Black, code JJ, metallic, 2005 to 2016.'],
    ['find_colours', { colour: 'JJ' }, 'Ford Panther Black, code JJ, metallic, 2005 to 2016.'],
  ])('gives the model the same by %s of %j, as a text that it can point at', async (name, given, text) => {
    const context = new AnswerContext(GUEST, '', '', '');
    const call = { id: '1', name, arguments: JSON.stringify(given) };
    expect(JSON.stringify(await chat.server.app.get(ChatTools).run(call, context))).toContain(text);
    expect(context.facts.find(text)?.text).toContain(text);
  });
});
