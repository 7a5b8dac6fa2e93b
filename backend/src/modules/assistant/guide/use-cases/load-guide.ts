import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { inTransaction } from '../../../../platform/database/database.js';
import { kysely } from '../../../../platform/database/kysely.js';
import type { AssistantTables } from '../../tables.js';
import type { GuideFile } from '../adapters/article-files.js';
import { sectionText } from '../domain/guide-text.js';

const NAMES = [
  ...['slug', 'title', 'summary', 'topic', 'position', 'keywords', 'related'],
  ...['categories', 'items', 'ratios', 'sections', 'passages', 'text', 'hash'],
];
const COLUMNS = sql.raw(NAMES.join(', '));
const CHANGES = sql.raw(
  NAMES.slice(1)
    .map((name) => `${name} = excluded.${name}`)
    .join(', '),
);

/** Number of articles written and removed. */
interface GuideLoad {
  written: number;
  removed: number;
}

/**
 * Makes these articles the guide: writes changed ones and removes all others. Two concurrent processes write the same.
 */
export class LoadGuide extends Command<GuideLoad> {
  constructor(readonly articles: readonly GuideFile[]) {
    super();
  }
}

@CommandHandler(LoadGuide)
export class LoadGuideHandler implements ICommandHandler<LoadGuide> {
  constructor(private readonly em: EntityManager) {}

  execute({ articles }: LoadGuide): Promise<GuideLoad> {
    return inTransaction(this.em, async (em) => {
      const db = kysely<AssistantTables>(em);
      const stored = await db.selectFrom('assistant.articles').select(['slug', 'hash']).execute();
      const hashes = new Map(stored.map(({ slug, hash }) => [slug, hash]));
      const changed = articles.filter(({ slug, hash }) => hashes.get(slug) !== hash);
      const current = new Set(articles.map(({ slug }) => slug));
      const retired = stored.map(({ slug }) => slug).filter((slug) => !current.has(slug));
      if (retired.length > 0) await db.deleteFrom('assistant.articles').where('slug', 'in', retired).execute();
      if (changed.length > 0) await write(em, changed);
      return { written: changed.length, removed: retired.length };
    });
  }
}

async function write(em: EntityManager, articles: readonly GuideFile[]): Promise<void> {
  const rows = articles.map(({ slug, position, frontMatter, sections, hash }) => {
    const { keywords, ...rest } = frontMatter;
    const passages = sections.map((section) => ({ heading: section.heading, text: sectionText(section) }));
    const text = passages.map((passage) => `${passage.heading}\n\n${passage.text}`).join('\n\n');
    return { ratios: [], ...rest, slug, position, keywords: keywords.join('\n'), sections, passages, text, hash };
  });
  await sql`
    insert into assistant.articles (${COLUMNS})
    select ${COLUMNS} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      slug text, title text, summary text, topic text, position int, keywords text, related text[], categories text[],
      items text[], ratios jsonb, sections jsonb, passages jsonb, text text, hash text)
    on conflict (slug) do update set ${CHANGES}, updated_at = now()`.execute(kysely(em));
}
