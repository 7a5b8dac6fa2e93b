import { badRequest, missing, OpenAiRejection, wrongType, wrongValue } from './rejection.ts';
import { readTools, type Tool } from './tools.ts';

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

/** A request of `POST /chat/completions` that OpenAI would accept. */
export interface ChatRequest {
  model: string;
  messages: Message[];
  tools: Tool[];
  /** The name of a tool that must be called, or one of OpenAI's words. */
  toolChoice: 'auto' | 'none' | 'required' | { name: string };
  severalCalls: boolean;
  /** Tokens after which the answer is cut; null without a limit. */
  limit: number | null;
  stream: boolean;
  usageInStream: boolean;
}

type Fields = Record<string, unknown>;
const roles = ['system', 'assistant', 'user', 'tool', 'developer'] as const;
/** Accepted and without effect: this model has no chance in it. */
const withoutEffect =
  'temperature top_p seed user metadata store presence_penalty frequency_penalty service_tier safety_identifier prompt_cache_key reasoning_effort verbosity';
const known = new Set([
  ...withoutEffect.split(' '),
  ...'model messages tools tool_choice parallel_tool_calls stream stream_options max_tokens max_completion_tokens n'.split(
    ' ',
  ),
  'response_format',
]);
/** In tokens. */
const longestContext = 128_000;

/** @throws OpenAiRejection in the form and, where known, the words of OpenAI. */
export function readChatRequest(body: unknown, models: string[]): ChatRequest {
  if (!isObject(body)) throw badRequest('We could not parse the JSON body of your request.');
  if (body.model === undefined || body.model === '') throw badRequest('you must provide a model parameter');
  if (typeof body.model !== 'string') throw wrongType('model', 'a string', body.model);
  if (!models.includes(body.model)) throw unknownModel(body.model);
  for (const name of Object.keys(body)) {
    if (!known.has(name)) throw badRequest(`Unknown parameter: '${name}'.`, name, 'unknown_parameter');
  }
  rejectUnsupported(body);
  const messages = readMessages(body.messages);
  const tools = readTools(body.tools);
  return {
    model: body.model,
    messages,
    tools,
    toolChoice: readToolChoice(body, tools),
    severalCalls: readSeveralCalls(body),
    limit: readLimit(body),
    ...readStream(body),
  };
}

export function unknownModel(model: string): OpenAiRejection {
  const message = `The model \`${model}\` does not exist or you do not have access to it.`;
  return new OpenAiRejection(404, { message, type: 'invalid_request_error', param: null, code: 'model_not_found' });
}

function rejectUnsupported(body: Fields): void {
  const format = body.response_format;
  if (isObject(format) && format.type !== 'text') {
    const message = `Invalid parameter: 'response_format' of type '${String(format.type)}' is not supported with this model.`;
    throw badRequest(message, 'response_format', 'unsupported_value');
  }
  if (body.n !== undefined && body.n !== null && body.n !== 1) {
    throw badRequest("Unsupported value: 'n' supports only 1 with this model.", 'n', 'unsupported_value');
  }
}

function readMessages(value: unknown): Message[] {
  if (value === undefined) throw missing('messages');
  if (!Array.isArray(value)) throw wrongType('messages', 'an array of objects', value);
  if (value.length === 0) {
    const message =
      "Invalid 'messages': empty array. Expected an array with minimum length 1, but got an empty array instead.";
    throw badRequest(message, 'messages', 'empty_array');
  }
  const messages = value.map((entry: unknown, index) => readMessage(entry, `messages[${index}]`));
  checkAnswers(messages);
  const tokens = Math.ceil(messages.reduce((sum, { text }) => sum + text.length, 0) / 4);
  if (tokens > longestContext) {
    const message = `This model's maximum context length is ${longestContext} tokens. However, your messages resulted in ${tokens} tokens. Please reduce the length of the messages.`;
    throw badRequest(message, 'messages', 'context_length_exceeded');
  }
  return messages;
}

function readMessage(value: unknown, param: string): Message {
  if (!isObject(value)) throw wrongType(param, 'an object', value);
  if (value.role === undefined) throw missing(`${param}.role`);
  const role = roles.find((supported) => supported === value.role);
  if (!role) throw wrongValue(`${param}.role`, value.role, roles);
  const calls = role === 'assistant' ? readCalls(value.tool_calls, `${param}.tool_calls`) : [];
  const mayBeEmpty = role === 'assistant' && (calls.length > 0 || typeof value.refusal === 'string');
  if (role === 'tool' && value.tool_call_id === undefined) throw missing(`${param}.tool_call_id`);
  return {
    role,
    text: readContent(value.content, `${param}.content`, mayBeEmpty),
    calls,
    callId: role === 'tool' ? String(value.tool_call_id) : null,
  };
}

function readContent(content: unknown, param: string, mayBeEmpty: boolean): string {
  if (typeof content === 'string') return content;
  if (content === undefined || content === null) {
    if (mayBeEmpty) return '';
    if (content === undefined) throw missing(param);
    throw badRequest(`Invalid value for 'content': expected a string, got null.`, param);
  }
  if (!Array.isArray(content)) throw wrongType(param, 'one of a string or array of objects', content);
  return content
    .map((part: unknown, index) => {
      if (!isObject(part)) throw wrongType(`${param}[${index}]`, 'an object', part);
      if (part.type !== 'text') throw wrongValue(`${param}[${index}].type`, part.type, ['text']);
      if (typeof part.text !== 'string') throw wrongType(`${param}[${index}].text`, 'a string', part.text);
      return part.text;
    })
    .join('\n');
}

function readCalls(value: unknown, param: string): ToolCall[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw wrongType(param, 'an array of objects', value);
  return value.map((call: unknown, index) => {
    const at = `${param}[${index}]`;
    if (!isObject(call)) throw wrongType(at, 'an object', call);
    if (typeof call.id !== 'string') throw missing(`${at}.id`);
    if (call.type !== 'function') throw wrongValue(`${at}.type`, call.type, ['function']);
    const { name, arguments: text } = isObject(call.function) ? call.function : {};
    if (typeof name !== 'string') throw missing(`${at}.function.name`);
    if (typeof text !== 'string') throw wrongType(`${at}.function.arguments`, 'a string', text);
    return { id: call.id, name, arguments: text };
  });
}

/** Each call is answered by one tool message directly behind it, and no tool message stands alone. */
function checkAnswers(messages: Message[]): void {
  let open = new Set<string>();
  const requireAnswered = (index: number) => {
    if (open.size === 0) return;
    const ids = [...open].join(', ');
    const message = `An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. The following tool_call_ids did not have response messages: ${ids}`;
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

function readToolChoice(body: Fields, tools: Tool[]): ChatRequest['toolChoice'] {
  const choice = body.tool_choice;
  if (choice === undefined || choice === null) return 'auto';
  if (tools.length === 0) throw onlyWithTools('tool_choice');
  if (choice === 'auto' || choice === 'none' || choice === 'required') return choice;
  if (!isObject(choice)) throw wrongValue('tool_choice', choice, ['none', 'auto', 'required']);
  const name = isObject(choice.function) ? choice.function.name : undefined;
  if (typeof name !== 'string') throw missing('tool_choice.function');
  if (tools.some((tool) => tool.name === name)) return { name };
  const message = `Invalid value for 'tool_choice': no function named '${name}' was specified in the 'tools' parameter.`;
  throw badRequest(message, 'tool_choice');
}

function readSeveralCalls(body: Fields): boolean {
  const value = body.parallel_tool_calls;
  if (value === undefined || value === null) return true;
  if (typeof value !== 'boolean') throw wrongType('parallel_tool_calls', 'a boolean', value);
  if (body.tools === undefined) throw onlyWithTools('parallel_tool_calls');
  return value;
}

function onlyWithTools(param: string): OpenAiRejection {
  return badRequest(`Invalid value for '${param}': '${param}' is only allowed when 'tools' are specified.`, param);
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

function readStream(body: Fields): Pick<ChatRequest, 'stream' | 'usageInStream'> {
  const { stream = false, stream_options: options } = body;
  if (stream !== null && typeof stream !== 'boolean') throw wrongType('stream', 'a boolean', stream);
  if (options === undefined || options === null) return { stream: stream === true, usageInStream: false };
  if (!stream) {
    throw badRequest("The 'stream_options' parameter is only allowed when 'stream' is enabled.", 'stream_options');
  }
  return { stream: true, usageInStream: isObject(options) && options.include_usage === true };
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
