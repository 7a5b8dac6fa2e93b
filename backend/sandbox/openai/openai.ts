import express, { type Request, type Response, Router } from 'express';
import { send } from '../answer.ts';
import type { Surroundings, System } from '../system.ts';
import { readChatRequest, unknownModel } from './chat-request.ts';
import { completionOf } from './completion.ts';
import { ModelState } from './model-state.ts';
import { checkKey, notFound, openAiErrors, openAiFaultAnswers } from './rejection.ts';
import { type Reply, replyTo } from './reply.ts';
import { sendStream, sendWhole, type Trouble } from './sending.ts';

const models = ['sandbox'];

/** A model behind OpenAI's Chat Completions, deterministic, and a liar where its rules say so. */
export class OpenAi implements System {
  readonly #surroundings: Surroundings;
  readonly #state: ModelState;

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
    this.#state = new ModelState(surroundings.database);
  }

  reset(): void {
    this.#state.clear();
  }

  routes(): Router {
    const api = Router();
    api.use(checkKey, express.json({ limit: '4mb' }));
    api.use(this.#surroundings.faults.striker('openai', openAiFaultAnswers));
    api.post('/chat/completions', (request, response) => this.#complete(request, response));
    api.get('/models', (_request, response) => {
      send(response, { status: 200, body: { object: 'list', data: models.map(modelBody) } });
    });
    api.get('/models/:id', (request, response) => {
      const id = String(request.params.id);
      if (!models.includes(id)) throw unknownModel(id);
      send(response, { status: 200, body: modelBody(id) });
    });
    api.use((request) => {
      throw notFound(`Invalid URL (${request.method} /v1${request.path})`);
    });
    api.use(openAiErrors);
    const router = Router();
    router.use(this.#state.control());
    router.use('/openai/v1', api);
    return router;
  }

  #complete(request: Request, response: Response) {
    const asked = readChatRequest(request.body, models);
    const { lies, says, chunkDelayMs } = this.#state.settings();
    const fault: unknown = response.locals.faultMode;
    const reply = fault === 'bad-arguments' ? spoilt(replyTo(asked, lies, says)) : replyTo(asked, lies, says);
    const now = this.#surroundings.now();
    this.#state.record({ at: new Date(now).toISOString(), request: request.body, reply });
    const completion = completionOf(asked, reply, now);
    const trouble = fault === undefined || fault === 'bad-arguments' ? null : (fault as Trouble);
    if (!asked.stream) return sendWhole(response, completion, trouble);
    sendStream(response, completion, { withUsage: asked.usageInStream, chunkDelayMs, trouble });
  }
}

/** Arguments that break off, as a model's do that ran into its limit. */
function spoilt(reply: Reply): Reply {
  const calls = reply.calls.map((call) => ({ ...call, arguments: `${call.arguments.slice(0, -1)},"` }));
  return { ...reply, calls };
}

function modelBody(id: string) {
  return { id, object: 'model', created: 1_760_000_000, owned_by: 'sandbox' };
}
