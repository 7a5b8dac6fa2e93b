import { Body, Controller, HttpCode, Logger, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Config } from '../../../../config.js';
import { type Actor, CurrentActor } from '../../../../platform/http/actor.js';
import { Allow } from '../../../../platform/http/allow.js';
import { Limit, tooMany } from '../../../../platform/http/limits/limit.js';
import { RateLimits } from '../../../../platform/http/limits/rate-limits.js';
import { messageOf } from '../../../../platform/redaction.js';
import { type ChatAnswer, ChatAnswers, type ChatEvent } from '../use-cases/chat-answers.js';
import { ChatInput, USED_TURNS } from './chat.input.js';
import { ChatAnswerView } from './chat.view.js';
import { chatOwner } from './chat-cookie.js';
import { EventStream } from './event-stream.js';

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
    const events = this.answers.answer({ viewer, owner, message, history }, leaving.signal);
    if (request.accepts(['application/json', 'text/event-stream']) === 'text/event-stream')
      await this.stream(events, response, leaving.signal);
    else response.json(await wholeOf(events));
  }

  private async stream(events: AsyncGenerator<ChatEvent>, response: Response, signal: AbortSignal): Promise<void> {
    const stream = new EventStream(response);
    try {
      for await (const { event, data } of events) {
        if (signal.aborted) break;
        await stream.send(event, data);
      }
    } catch (error) {
      if (signal.aborted) return;
      this.logger.error(`An answer failed: ${messageOf(error)}`);
      await stream.send('error', { message: FAILED });
    } finally {
      stream.end();
    }
  }
}

async function wholeOf(events: AsyncGenerator<ChatEvent>): Promise<ChatAnswer | undefined> {
  let answer: ChatAnswer | undefined;
  for await (const each of events) if (each.event === 'done') answer = each.data;
  return answer;
}
