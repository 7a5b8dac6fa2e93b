import { lieNames } from '../../../../sandbox/openai/lies.ts';
import { ChatServer } from './testing/chat-server.js';
import { expectNothingOf, QUESTIONS } from './testing/lying-model.js';

describe('The assistant with a model that lies', () => {
  let chat: ChatServer;
  beforeAll(async () => {
    chat = await ChatServer.open({ model: true });
  });
  afterAll(() => chat.close());

  it.each(lieNames)('shows nothing of what the model makes up, whatever is asked: %s', (lie) =>
    expectNothingOf(lie, chat, QUESTIONS),
  );
});
