import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { Body, Controller, HttpCode, Logger, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Config } from '../../../config.js';
import { type Actor, CurrentActor } from '../../../platform/http/actor.js';
import { Allow } from '../../../platform/http/allow.js';
import { GuestCookie } from '../../../platform/http/guest-cookie.js';
import { Limit, tooMany } from '../../../platform/http/limits/limit.js';
import { RateLimits } from '../../../platform/http/limits/rate-limits.js';
import { messageOf } from '../../../platform/redaction.js';
import { ChatAnswers, type ChatEvent } from './chat.commands.js';
import { ChatAnswerView, ChatInput, USED_TURNS } from './chat.dto.js';

const GUEST_COOKIE = new GuestCookie('topcoat_chat');

/**
 * Returns a digest that identifies the chat's session: the signed-in one, or a guest's browser, which gets a session
 * cookie for it.
 */
export function chatOwner(viewer: Actor, request: Request, response: Response, config: Pick<Config, 'mode'>): string {
  if (viewer.kind === 'user') return digest(`user ${viewer.userId} ${viewer.session ?? ''}`);
  return digest(`guest ${GUEST_COOKIE.keyOf(request, config) ?? GUEST_COOKIE.give(request, response, config)}`);
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

const HEARTBEAT_MS = 10_000;

/** An office behind one address has many people; a guest without a cookie counts by address alone. */
const BY_ADDRESS = { name: 'chat', points: 300, seconds: 600, by: 'address' } as const;
const BY_SESSION = { name: 'chat session', points: 60, seconds: 600 } as const;
const FAILED = "I'm sorry, but I'm having trouble responding right now. Please try again in a moment.";

/** The assistant's chat. Nothing of it is stored (docs/rules.md#assistant-privacy). */
@ApiTags('assistant')
@Controller('api')
export class ChatController {
  private readonly logger = new Logger('Chat');

  constructor(
    private readonly answers: ChatAnswers,
    private readonly limits: RateLimits,
    private readonly config: Config,
  ) {}

  /**
   * Returns the answer to a message. With `Accept: text/event-stream` as events: `step` and `text` with `{text}` (texts are to be appended as they
   * are), `products`, `sources`, and last `done` with the whole answer, or `error` with `{message}`.
   */
  @Post('chat')
  @HttpCode(200)
  @Allow('anyone')
  @Limit(BY_ADDRESS)
  @ApiOperation({ operationId: 'chat' })
  @ApiOkResponse({ type: ChatAnswerView })
  async chat(
    @CurrentActor() viewer: Actor,
    @Body() { message, conversationHistory }: ChatInput,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const owner = chatOwner(viewer, request, response, this.config);
    const wait = await this.limits.consume(BY_SESSION, owner);
    if (wait !== undefined) throw tooMany(wait);
    const leaving = new AbortController();
    response.on('close', () => leaving.abort());
    const history = (conversationHistory ?? []).slice(-USED_TURNS);
    const page = pageOf(request);
    const events = this.answers.answer({ viewer, owner, message, history, page }, leaving.signal);
    if (request.accepts(['application/json', 'text/event-stream']) === 'text/event-stream')
      await this.stream(events, response, leaving.signal);
    else response.json(await wholeOf(events));
  }

  /** Sends server-sent events, each once the browser has taken the earlier ones. */
  private async stream(events: AsyncGenerator<ChatEvent>, response: Response, signal: AbortSignal): Promise<void> {
    response.status(200).set({
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      // Proxies such as nginx would otherwise keep events back.
      'X-Accel-Buffering': 'no',
    });
    response.flushHeaders();
    const heartbeat = setInterval(() => response.write(': still here\n\n'), HEARTBEAT_MS);
    try {
      await pipeline(this.frames(events, signal), response);
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      clearInterval(heartbeat);
    }
  }

  private async *frames(events: AsyncGenerator<ChatEvent>, signal: AbortSignal): AsyncGenerator<string> {
    const frame = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
    try {
      for await (const { event, data } of events) yield frame(event, data);
    } catch (error) {
      if (signal.aborted) return;
      this.logger.error(`An answer failed: ${messageOf(error)}`);
      yield frame('error', { message: FAILED });
    }
  }
}

/** The path of the page that sent the request, which only says what "this" may mean; empty where it is unknown. */
const pageOf = (request: Request): string => URL.parse(request.get('referer') ?? '')?.pathname ?? '';

async function wholeOf(events: AsyncGenerator<ChatEvent>): Promise<ChatAnswerView | undefined> {
  let answer: ChatAnswerView | undefined;
  for await (const each of events) if (each.event === 'done') answer = each.data;
  return answer;
}
