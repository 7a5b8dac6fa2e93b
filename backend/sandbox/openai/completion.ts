import { randomBytes } from 'node:crypto';
import type { ChatRequest, ToolCall } from './chat-request.ts';
import type { Reply } from './reply.ts';

/** A reply with its ids, cut at the request's limit. */
export interface Completion {
  id: string;
  /** Seconds since 1970. */
  created: number;
  model: string;
  text: string;
  calls: ToolCall[];
  finishReason: 'stop' | 'length' | 'tool_calls';
  usage: { prompt_tokens: number; completion_tokens: number; total_tokens: number };
}

/** Parts that end anywhere, in the middle of names and numbers too. */
const partLengths = [3, 11, 7, 2, 16, 5];

export function completionOf(request: ChatRequest, reply: Reply, now: number): Completion {
  const isCut = request.limit !== null && tokensOf(reply.text) > request.limit;
  const text = isCut ? reply.text.slice(0, (request.limit ?? 0) * 4) : reply.text;
  const calls = reply.calls.map((call) => ({ id: `call_${randomBytes(12).toString('hex')}`, ...call }));
  const asked = tokensOf(JSON.stringify([request.messages, request.tools]));
  const said = tokensOf(text + (calls.length > 0 ? JSON.stringify(reply.calls) : ''));
  return {
    id: `chatcmpl-${randomBytes(15).toString('hex')}`,
    created: Math.floor(now / 1000),
    model: request.model,
    text,
    calls,
    finishReason: calls.length > 0 ? 'tool_calls' : isCut ? 'length' : 'stop',
    usage: { prompt_tokens: asked, completion_tokens: said, total_tokens: asked + said },
  };
}

/** The completion as the body of a plain answer. */
export function bodyOf({ id, created, model, text, calls, finishReason, usage }: Completion) {
  const message = {
    role: 'assistant',
    content: calls.length > 0 ? null : text,
    refusal: null,
    ...(calls.length > 0 ? { tool_calls: calls.map(callBody) } : {}),
  };
  const choice = { index: 0, message, logprobs: null, finish_reason: finishReason };
  return { id, object: 'chat.completion', created, model, choices: [choice], usage };
}

/** The completion as the chunks of a stream, without the closing `[DONE]`. */
export function chunksOf(completion: Completion, withUsage: boolean): unknown[] {
  const { id, created, model, text, calls, finishReason, usage } = completion;
  const head = { id, object: 'chat.completion.chunk', created, model };
  const chunk = (delta: unknown, finish: string | null = null) => ({
    ...head,
    choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
    ...(withUsage ? { usage: null } : {}),
  });
  const parts =
    calls.length > 0
      ? calls.flatMap(callDeltas).map((entry) => ({ tool_calls: [entry] }))
      : partsOf(text).map((content) => ({ content }));
  return [
    chunk({ role: 'assistant', content: calls.length > 0 ? null : '', refusal: null }),
    ...parts.map((delta) => chunk(delta)),
    chunk({}, finishReason),
    ...(withUsage ? [{ ...head, choices: [], usage }] : []),
  ];
}

function callBody({ id, name, arguments: text }: ToolCall) {
  return { id, type: 'function', function: { name, arguments: text } };
}

/** Name and id come first and once; the arguments follow in parts of the same index. */
function callDeltas(call: ToolCall, index: number): unknown[] {
  const parts = partsOf(call.arguments).map((part) => ({ index, function: { arguments: part } }));
  return [{ index, ...callBody({ ...call, arguments: '' }) }, ...parts];
}

function partsOf(text: string): string[] {
  const characters = [...text];
  const parts: string[] = [];
  for (let start = 0; start < characters.length; ) {
    const length = partLengths[parts.length % partLengths.length] as number;
    parts.push(characters.slice(start, start + length).join(''));
    start += length;
  }
  return parts;
}

/** Roughly what OpenAI would count for English text. */
function tokensOf(text: string): number {
  return Math.ceil(text.length / 4);
}
