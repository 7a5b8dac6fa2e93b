import { Injectable } from '@nestjs/common';
import type { AnswerContext } from '../readings/answer-context.js';
import { GuideReadings, ratioLine } from '../readings/guide-readings.js';
import type { ChatTool, ToolArguments } from './chat-tool.js';

const MOST = 4;

@Injectable()
export class SearchGuide implements ChatTool {
  readonly name = 'search_guide';
  readonly description =
    "Searches the shop's guide: paint systems, mixing, spraying, drying, sanding, defects, safety and law.";
  readonly parameters = { query: { type: 'string', description: 'The question, or a few words' } } as const;
  readonly step = 'Searching the guide…';

  constructor(private readonly guide: GuideReadings) {}

  async run({ query }: ToolArguments, context: AnswerContext): Promise<object> {
    const found = await this.guide.search(context, String(query), MOST);
    if (found.length === 0) return { articles: [], note: 'No article was found.' };
    return {
      articles: found.map(({ slug, title, passage, ratios }) => ({
        slug,
        title,
        text: passage,
        ratios: ratios.map(ratioLine),
      })),
    };
  }
}
