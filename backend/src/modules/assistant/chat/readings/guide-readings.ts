import { Injectable } from '@nestjs/common';
import { Config } from '../../../../config.js';
import { type FoundArticle, Guide, type GuideText } from '../../guide/guide.facade.js';
import type { ArticleRead } from '../domain/evidence.js';
import { asData } from '../domain/hidden-instructions.js';
import { inContext } from '../domain/parts-of-text.js';
import type { AnswerContext } from './answer-context.js';
import { shopPageTexts } from './shop-pages.js';

/** Reads articles of the guide, and the shop's pages, into the evidence of an answer. */
@Injectable()
export class GuideReadings {
  private readonly pages: readonly ArticleRead[];

  constructor(
    private readonly guide: Guide,
    config: Config,
  ) {
    this.pages = shopPageTexts(config);
  }

  /** Returns the best-matching articles, each with its best passage. */
  async search(context: AnswerContext, words: string, limit: number): Promise<FoundArticle[]> {
    const found = (await this.guide.search(words, limit))
      .filter(({ passage }) => asData(passage) !== '')
      .map((article) => ({ ...article, passage: passageInContext(article.passage) }));
    for (const article of found)
      context.evidence.addArticle({
        title: article.title,
        url: urlOf(article),
        text: [article.summary, article.passage, ...article.ratios.map(ratioLine)].join('\n'),
      });
    return found;
  }

  /** Returns the sections of articles as texts, headings first, by slug, without taking them as evidence. */
  async sections(slugs: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
    const articles = await this.guide.readAll(slugs);
    return new Map(
      articles.map(({ slug, sections }) => [
        slug,
        sections.map(({ heading, text }) => asData(inContext(heading, text)).trim()),
      ]),
    );
  }

  async read(context: AnswerContext, slug: string): Promise<GuideText | undefined> {
    const found = await this.guide.read(slug.slice(0, 255));
    if (!found) return undefined;
    const sections = found.sections.map(({ heading, text }) => ({
      heading,
      text: inContext(heading, text).slice(heading.length + 1),
    }));
    const article = { ...found, sections };
    const texts = sections.map(({ heading, text }) => `${heading}\n${text}`);
    const text = [article.summary, ...texts, ...article.ratios.map(ratioLine)].map(asData).join('\n');
    context.evidence.addArticle({ title: article.title, url: urlOf(article), text });
    return article;
  }

  /** Returns the text of the shop's page about delivery or returns. */
  page(context: AnswerContext, url: '/delivery' | '/returns'): ArticleRead {
    const page = this.pages.find((each) => each.url === url)!;
    context.evidence.addArticle(page);
    return page;
  }
}

/** The heading of a passage stands in its first paragraph, alone. */
function passageInContext(passage: string): string {
  const [heading = '', ...paragraphs] = passage.split('\n\n');
  return paragraphs.length === 0 || /[.!?:]$/.test(heading.trim())
    ? passage
    : inContext(heading, paragraphs.join('\n\n'));
}

const urlOf = ({ slug }: { slug: string }) => `/guide/${slug}`;

/** "HS clearcoat with HS Hardener: 2:1 (By volume)". */
export const ratioLine = ({ system, parts, note }: { system: string; parts: string; note: string }) =>
  `${system}: ${parts} (${note})`;
