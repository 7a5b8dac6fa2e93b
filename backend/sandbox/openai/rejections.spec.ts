import OpenAI, { APIError } from 'openai';
import { type InProcessSandbox, startInProcess } from '../testing/in-process.ts';
import { clientOf, tools } from './testing/paint-shop.ts';

describe('What the model rejects', () => {
  let sandbox: InProcessSandbox;
  let client: OpenAI;

  beforeAll(async () => {
    sandbox = await startInProcess();
    client = clientOf(sandbox.url);
  });
  afterAll(() => sandbox.stop());

  const hello = { model: 'sandbox', messages: [{ role: 'user', content: 'Hello' }] };
  const rejection = async (body: unknown, by = client): Promise<APIError> => {
    const error = await by.chat.completions.create(body as OpenAI.ChatCompletionCreateParams).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (!(error instanceof APIError)) throw new Error('The request was accepted');
    return error;
  };
  const call = { id: 'call_1', type: 'function', function: { name: 'my_orders', arguments: '{}' } };
  const withTool = (fields: Record<string, unknown>) => ({ ...hello, tools: [{ type: 'function', function: fields }] });
  const afterHello = (...messages: unknown[]) => ({ ...hello, messages: [...hello.messages, ...messages] });

  it('answers 401 without a key, with a request id', async () => {
    const error = await rejection(hello, client.withOptions({ defaultHeaders: { Authorization: null } }));
    expect(error).toBeInstanceOf(OpenAI.AuthenticationError);
    expect(error.message).toContain("You didn't provide an API key");
    expect(error.requestID).toMatch(/^req_/);
    const other = await fetch(`${sandbox.url}/openai/v1/models`, { headers: { authorization: 'Basic abc' } });
    expect(other.status).toBe(401);
  });

  it('answers 404 for a model and for an address that do not exist', async () => {
    const error = await rejection({ ...hello, model: 'gpt-none' });
    expect(error).toBeInstanceOf(OpenAI.NotFoundError);
    expect(error).toMatchObject({ code: 'model_not_found', type: 'invalid_request_error', param: null });
    await expect(client.models.retrieve('gpt-none')).rejects.toBeInstanceOf(OpenAI.NotFoundError);
    await expect(client.get('/nothing')).rejects.toThrow('Invalid URL (GET /v1/nothing)');
  });

  it('answers 400 to a body that is no JSON', async () => {
    const answer = await fetch(`${sandbox.url}/openai/v1/chat/completions`, {
      method: 'POST',
      headers: { authorization: 'Bearer x', 'content-type': 'application/json' },
      body: '{"model":',
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
  });

  it.each<[string, unknown, string | null, string | null]>([
    ['no model', { messages: hello.messages }, null, null],
    ['no messages', { model: 'sandbox' }, 'messages', 'missing_required_parameter'],
    ['messages of a wrong type', { ...hello, messages: 'Hello' }, 'messages', 'invalid_type'],
    ['no message', { ...hello, messages: [] }, 'messages', 'empty_array'],
    ['an unknown role', afterHello({ role: 'bot', content: 'x' }), 'messages[1].role', 'invalid_value'],
    ['no content', afterHello({ role: 'user' }), 'messages[1].content', 'missing_required_parameter'],
    [
      'a picture',
      afterHello({ role: 'user', content: [{ type: 'image_url' }] }),
      'messages[1].content',
      'invalid_type',
    ],
    [
      'a tool message without a call',
      afterHello({ role: 'tool', tool_call_id: 'call_1', content: 'x' }),
      'messages.[1].role',
      null,
    ],
    ['a call that has no answer', afterHello({ role: 'assistant', tool_calls: [call] }), 'messages.[2].role', null],
    [
      'arguments that are no text',
      afterHello({ role: 'assistant', tool_calls: [{ ...call, function: { name: 'x', arguments: {} } }] }),
      'messages[1].tool_calls[0].function.arguments',
      'invalid_type',
    ],
    ['an unknown parameter', { ...hello, temprature: 1 }, 'temprature', 'unknown_parameter'],
    ['several choices', { ...hello, n: 2 }, 'n', 'unsupported_value'],
    [
      'an answer in JSON',
      { ...hello, response_format: { type: 'json_object' } },
      'response_format',
      'unsupported_value',
    ],
    ['no tokens', { ...hello, max_completion_tokens: 0 }, 'max_completion_tokens', 'integer_below_min_value'],
    ['options of a stream without one', { ...hello, stream_options: { include_usage: true } }, 'stream_options', null],
    [
      'a tool choice that it does not follow',
      { ...hello, tools, tool_choice: 'required' },
      'tool_choice',
      'invalid_value',
    ],
    ['an empty list of tools', { ...hello, tools: [] }, 'tools', 'empty_array'],
    ['a name with a space', withTool({ name: 'my orders' }), 'tools[0].function.name', 'invalid_value'],
    [
      'parameters that are no object',
      withTool({ name: 'x', parameters: { type: 'string' } }),
      'tools[0].function.parameters',
      'invalid_function_parameters',
    ],
    [
      'more than it can read',
      afterHello({ role: 'user', content: 'x '.repeat(300_000) }),
      'messages',
      'context_length_exceeded',
    ],
  ])('rejects %s with 400 in the form of OpenAI', async (_case, body, param, code) => {
    const error = await rejection(body);
    expect(error).toBeInstanceOf(OpenAI.BadRequestError);
    expect(error).toMatchObject({ status: 400, type: 'invalid_request_error', param, code });
  });

  it('rejects orders to the control call that make no sense', async () => {
    for (const order of [{ lies: 'some' }, { lies: ['white'] }, { says: 7 }, { chunkDelayMs: -1 }]) {
      const answer = await sandbox.post('/control/model', order);
      expect(answer.status).toBe(400);
      expect(((await answer.json()) as { message: string }).message).toContain('must be');
    }
  });
});
