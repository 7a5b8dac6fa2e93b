import { Injectable } from '@nestjs/common';
import type OpenAI from 'openai';
import type { ChatCompletionMessageParam, ChatCompletionTool } from 'openai/resources/chat/completions';
import type { ModelConfig } from '../../../config/settings.js';
import { Config } from '../../../config.js';
import { messageOf } from '../../../platform/redaction.js';

/** A call that the model makes; `arguments` is the text that it wrote, JSON or not. */
export interface ModelCall {
  readonly id: string;
  readonly name: string;
  readonly arguments: string;
}

export type ModelMessage = ChatCompletionMessageParam;

type ModelPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'calls'; readonly calls: readonly ModelCall[] }
  | { readonly kind: 'usage'; readonly tokens: number };

/** Thrown where the model does not answer, in time or at all; never because the caller left. */
export class ModelFailed extends Error {}

/** Longest answer, in tokens. */
export const MAX_ANSWER_TOKENS = 800;
const MAX_CALLS = 8;

/** Calls the model configured in the settings through OpenAI's Chat Completions API, which most providers offer. */
@Injectable()
export class LanguageModel {
  private client?: Promise<OpenAI>;

  constructor(private readonly config: Config) {}

  get isConfigured(): boolean {
    return this.config.model !== undefined;
  }

  /** Yields the parts of one answer as they come. Aborting `signal` ends the call at the provider too. */
  async *answer(
    messages: readonly ModelMessage[],
    tools: ChatCompletionTool[],
    signal: AbortSignal,
  ): AsyncGenerator<ModelPart> {
    const { model } = this.config;
    if (!model) throw new ModelFailed('no model is set');
    const silence = new AbortController();
    const giveUpAfter = (ms: number) => setTimeout(() => silence.abort(), ms);
    let timer = giveUpAfter(model.firstPartMs);
    try {
      this.client ??= connect(model).catch((error: unknown) => {
        this.client = undefined;
        throw error;
      });
      const client = await this.client;
      const stream = await client.chat.completions.create(
        {
          model: model.model,
          messages: [...messages],
          ...(tools.length > 0 ? { tools } : {}),
          max_completion_tokens: MAX_ANSWER_TOKENS,
          stream: true,
          stream_options: { include_usage: true },
        },
        { signal: AbortSignal.any([signal, silence.signal]) },
      );
      // An HTML page from a proxy arrives as a string.
      if (typeof stream !== 'object') throw new ModelFailed('the answer is no stream');
      const calls: { id: string; name: string; arguments: string }[] = [];
      let hasEnded = false;
      for await (const chunk of stream) {
        clearTimeout(timer);
        timer = giveUpAfter(model.idleMs);
        if (chunk.usage) yield { kind: 'usage', tokens: chunk.usage.total_tokens };
        const choice = chunk.choices?.[0];
        if (choice?.delta?.content) yield { kind: 'text', text: choice.delta.content };
        for (const part of choice?.delta?.tool_calls ?? []) {
          if (part.index >= MAX_CALLS) continue;
          calls[part.index] ??= { id: '', name: '', arguments: '' };
          const call = calls[part.index]!;
          call.id ||= part.id ?? '';
          call.name ||= part.function?.name ?? '';
          call.arguments += part.function?.arguments ?? '';
        }
        hasEnded ||= Boolean(choice?.finish_reason);
      }
      // A connection that closes early looks like an end; only a complete answer has a finish reason.
      if (!hasEnded) throw new ModelFailed('the answer broke off');
      const made = calls.filter((call) => call?.id && call.name);
      if (made.length > 0) yield { kind: 'calls', calls: made };
    } catch (error) {
      signal.throwIfAborted();
      throw error instanceof ModelFailed
        ? error
        : new ModelFailed(silence.signal.aborted ? 'the model is silent' : messageOf(error));
    } finally {
      clearTimeout(timer);
    }
  }
}

/** The library is loaded with the first question: most shops are started without a model. */
async function connect({ apiKey, baseUrl, firstPartMs }: ModelConfig): Promise<OpenAI> {
  const { OpenAI } = await import('openai');
  return new OpenAI({
    apiKey,
    baseURL: baseUrl,
    timeout: firstPartMs,
    // One retry after a lost connection or a busy response; the time limit for the first part covers both attempts.
    maxRetries: 1,
    logLevel: 'off',
  });
}
