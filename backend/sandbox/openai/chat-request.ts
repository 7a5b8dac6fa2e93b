import { badRequest, missing, notFound, type OpenAiRejection, wrongType, wrongValue } from './rejection.ts';

export interface ToolCall {
  id: string;
  name: string;
  /** As the model wrote them: a JSON text, mostly. */
  arguments: string;
}

export interface Message {
  role: 'system' | 'developer' | 'user' | 'assistant' | 'tool';
  text: string;
  calls: ToolCall[];
  /** The call that a tool's message answers. */
  callId: string | null;
}

/** A tool that the request offers. */
interface Tool {
  name: string;
  description: string;
  parameters: object;
}

/** A request of `POST /chat/completions` that OpenAI would accept. */
export interface ChatRequest {
  model: string;
  messages: Message[];
  tools: Tool[];
  /** Tokens after which the answer is cut; null without a limit. */
  limit: number | null;
  stream: boolean;
  usageInStream: boolean;
}

type Fields = Record<string, unknown>;
const ROLES = ['system', 'assistant', 'user', 'tool', 'developer'] as const;
/** Accepted and without effect: this model has no chance in it. */
const WITHOUT_EFFECT =
  'temperature top_p seed user metadata store presence_penalty frequency_penalty service_tier safety_identifier prompt_cache_key reasoning_effort verbosity';
const READ = 'model messages tools tool_choice stream stream_options max_tokens max_completion_tokens';
const KNOWN = new Set([...WITHOUT_EFFECT.split(' '), ...READ.split(' ')]);
/** OpenAI's, but not this model's. */
const UNSUPPORTED = new Set(['n', 'response_format', 'stop', 'parallel_tool_calls']);
/** In tokens. */
const LONGEST_CONTEXT = 128_000;

/** @throws OpenAiRejection in the form and, where known, the words of OpenAI. */
export function readChatRequest(body: unknown, models: string[]): ChatRequest {
  if (!isObject(body)) throw badRequest('We could not parse the JSON body of your request.');
  if (body.model === undefined || body.model === '') throw badRequest('you must provide a model parameter');
  if (typeof body.model !== 'string') throw wrongType('model', 'a string', body.model);
  if (!models.includes(body.model)) throw unknownModel(body.model);
  for (const name of Object.keys(body)) {
    if (UNSUPPORTED.has(name))
      throw badRequest(`Unsupported value: '${name}' is not supported with this model.`, name, 'unsupported_value');
    if (!KNOWN.has(name)) throw badRequest(`Unknown parameter: '${name}'.`, name, 'unknown_parameter');
  }
  const { model, tool_choice: choice = 'auto' } = body;
  if (choice !== 'auto' && choice !== 'none') throw wrongValue('tool_choice', choice, ['none', 'auto']);
  const messages = readMessages(body.messages);
  const tools = readTools(body.tools);
  return { model, messages, tools: choice === 'none' ? [] : tools, limit: readLimit(body), ...readStream(body) };
}

export const unknownModel = (model: string): OpenAiRejection =>
  notFound(`The model \`${model}\` does not exist or you do not have access to it.`, 'model_not_found');

/** @throws OpenAiRejection where the value is no array, or an empty one. */
function readArray(value: unknown, param: string): unknown[] {
  if (!Array.isArray(value)) throw wrongType(param, 'an array of objects', value);
  if (value.length > 0) return value;
  const message = `Invalid '${param}': empty array. Expected an array with minimum length 1, but got an empty array instead.`;
  throw badRequest(message, param, 'empty_array');
}

function readMessages(value: unknown): Message[] {
  if (value === undefined) throw missing('messages');
  const messages = readArray(value, 'messages').map((entry, index) => readMessage(entry, `messages[${index}]`));
  checkAnswers(messages);
  const tokens = Math.ceil(messages.reduce((sum, { text }) => sum + text.length, 0) / 4);
  if (tokens <= LONGEST_CONTEXT) return messages;
  const message = `This model's maximum context length is ${LONGEST_CONTEXT} tokens. However, your messages resulted in ${tokens} tokens. Please reduce the length of the messages.`;
  throw badRequest(message, 'messages', 'context_length_exceeded');
}

function readMessage(value: unknown, param: string): Message {
  if (!isObject(value)) throw wrongType(param, 'an object', value);
  if (value.role === undefined) throw missing(`${param}.role`);
  const role = ROLES.find((supported) => supported === value.role);
  if (!role) throw wrongValue(`${param}.role`, value.role, ROLES);
  const given = role === 'assistant' ? (value.tool_calls ?? undefined) : undefined;
  const calls =
    given === undefined
      ? []
      : readArray(given, `${param}.tool_calls`).map((call, index) => readCall(call, `${param}.tool_calls[${index}]`));
  if (role === 'tool' && value.tool_call_id === undefined) throw missing(`${param}.tool_call_id`);
  const text = value.content ?? (calls.length > 0 ? '' : undefined);
  if (text === undefined) throw missing(`${param}.content`);
  if (typeof text !== 'string') throw wrongType(`${param}.content`, 'a string', text);
  return { role, text, calls, callId: role === 'tool' ? String(value.tool_call_id) : null };
}

function readCall(call: unknown, at: string): ToolCall {
  if (!isObject(call)) throw wrongType(at, 'an object', call);
  if (typeof call.id !== 'string') throw missing(`${at}.id`);
  if (call.type !== 'function') throw wrongValue(`${at}.type`, call.type, ['function']);
  const { name, arguments: text } = isObject(call.function) ? call.function : {};
  if (typeof name !== 'string') throw missing(`${at}.function.name`);
  if (typeof text !== 'string') throw wrongType(`${at}.function.arguments`, 'a string', text);
  return { id: call.id, name, arguments: text };
}

/** Each call is answered by one tool message directly behind it, and no tool message stands alone. */
function checkAnswers(messages: Message[]): void {
  let open = new Set<string>();
  const requireAnswered = (index: number) => {
    if (open.size === 0) return;
    const message = `An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. The following tool_call_ids did not have response messages: ${[...open].join(', ')}`;
    throw badRequest(message, `messages.[${index}].role`);
  };
  messages.forEach((message, index) => {
    if (message.role === 'tool') {
      if (open.delete(message.callId ?? '')) return;
      const text =
        "Invalid parameter: messages with role 'tool' must be a response to a preceeding message with 'tool_calls'.";
      throw badRequest(text, `messages.[${index}].role`);
    }
    requireAnswered(index);
    open = new Set(message.calls.map((call) => call.id));
  });
  requireAnswered(messages.length);
}

function readTools(value: unknown): Tool[] {
  if (value === undefined || value === null) return [];
  return readArray(value, 'tools').map((tool, index) => readTool(tool, `tools[${index}]`));
}

function readTool(tool: unknown, param: string): Tool {
  if (!isObject(tool)) throw wrongType(param, 'an object', tool);
  if (tool.type !== 'function') throw wrongValue(`${param}.type`, tool.type, ['function']);
  if (!isObject(tool.function)) throw missing(`${param}.function`);
  const { name, description = '', parameters = { type: 'object' } } = tool.function;
  const at = `${param}.function`;
  if (typeof name !== 'string') throw missing(`${at}.name`);
  if (!/^[a-zA-Z0-9_-]{1,64}$/.test(name)) {
    const message = `Invalid '${at}.name': string does not match pattern. Expected a string that matches the pattern '^[a-zA-Z0-9_-]+$'.`;
    throw badRequest(message, `${at}.name`, 'invalid_value');
  }
  if (typeof description !== 'string') throw wrongType(`${at}.description`, 'a string', description);
  if (!isObject(parameters) || parameters.type !== 'object') {
    const message = `Invalid schema for function '${name}': schema must be a JSON Schema of 'type: "object"'.`;
    throw badRequest(message, `${at}.parameters`, 'invalid_function_parameters');
  }
  return { name, description, parameters };
}

function readLimit(body: Fields): number | null {
  const name = body.max_completion_tokens === undefined ? 'max_tokens' : 'max_completion_tokens';
  const value = body[name];
  if (value === undefined || value === null) return null;
  if (typeof value !== 'number' || !Number.isInteger(value)) throw wrongType(name, 'an integer', value);
  if (value >= 1) return value;
  const message = `Invalid '${name}': integer below minimum value. Expected a value >= 1, but got ${value} instead.`;
  throw badRequest(message, name, 'integer_below_min_value');
}

function readStream({ stream, stream_options: options }: Fields): Pick<ChatRequest, 'stream' | 'usageInStream'> {
  if (stream !== undefined && typeof stream !== 'boolean') throw wrongType('stream', 'a boolean', stream);
  if (options && !stream)
    throw badRequest("The 'stream_options' parameter is only allowed when 'stream' is enabled.", 'stream_options');
  return { stream: stream === true, usageInStream: isObject(options) && options.include_usage === true };
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
