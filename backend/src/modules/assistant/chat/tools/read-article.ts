import { Injectable } from '@nestjs/common';
import { asData } from '../domain/hidden-instructions.js';
import type { AnswerContext } from '../readings/answer-context.js';
import { GuideReadings, ratioLine } from '../readings/guide-readings.js';
import type { ChatTool, ToolArguments } from './chat-tool.js';

const MAX_TEXT = 7000;

@Injectable()
export class ReadArticle implements ChatTool {
  readonly name = 'read_article';
  readonly description = 'Reads a whole article of the guide.';
  readonly parameters = { slug: { type: 'string', description: 'The slug of the article, from a search' } } as const;
  readonly step = 'Reading the guide…';

  constructor(private readonly guide: GuideReadings) {}

  async run({ slug }: ToolArguments, context: AnswerContext): Promise<object> {
    const article = await this.guide.read(context, String(slug));
    if (!article) return { error: 'There is no such article.' };
    const text = article.sections.map(({ heading, text: said }) => asData(`${heading}\n${said}`)).join('\n\n');
    return {
      slug: article.slug,
      title: article.title,
      text: text.slice(0, MAX_TEXT),
      ratios: article.ratios.map(ratioLine),
    };
  }
}
