import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Config } from '../../../../config.js';
import { kysely } from '../../../../platform/database/kysely.js';
import { Allow, Anonymous } from '../../../../platform/http/allow.js';
import { Limit } from '../../../../platform/http/limits/limit.js';
import type { AssistantTables } from '../../tables.js';

/** The guide's pages for search engines; `/sitemap.xml` names this file. */
@ApiExcludeController()
@Controller()
@Allow('anyone')
@Anonymous()
@Limit({ name: 'sitemap', points: 120, seconds: 60, by: 'address' })
export class GuideSitemapController {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
  ) {}

  @Get('sitemap-guide.xml')
  @Header('Content-Type', 'application/xml; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=3600')
  async pages(): Promise<string> {
    const articles = await kysely<AssistantTables>(this.em)
      .selectFrom('assistant.articles')
      .select(['slug', 'updated_at'])
      .orderBy('position')
      .execute();
    const guide = `${this.config.publicUrl}/guide`;
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      `<url><loc>${guide}</loc></url>`,
      // Slugs need no escaping: a to z, digits and hyphens.
      ...articles.map(
        ({ slug, updated_at }) =>
          `<url><loc>${guide}/${slug}</loc><lastmod>${updated_at.toISOString()}</lastmod></url>`,
      ),
      '</urlset>',
      '',
    ].join('\n');
  }
}
