import { Injectable } from '@nestjs/common';
import type { AnswerContext } from '../readings/answer-context.js';
import { GuideReadings } from '../readings/guide-readings.js';
import type { ChatTool } from './chat-tool.js';

@Injectable()
export class ReadDelivery implements ChatTool {
  readonly name = 'delivery_and_returns';
  readonly description = 'Returns the rules of delivery and returns: prices, times, places, what can be sent back.';
  readonly parameters = {};
  readonly step = 'Reading about delivery and returns…';

  constructor(private readonly guide: GuideReadings) {}

  async run(_: unknown, context: AnswerContext): Promise<object> {
    const pages = [this.guide.page(context, '/delivery'), this.guide.page(context, '/returns')];
    return { pages: pages.map(({ title, text }) => ({ title, text })) };
  }
}
