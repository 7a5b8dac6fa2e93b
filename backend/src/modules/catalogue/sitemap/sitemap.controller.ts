import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Config } from '../../../config.js';
import { Allow, Anonymous } from '../../../platform/http/allow.js';
import { Limit } from '../../../platform/http/limits/limit.js';
import { Problem } from '../../../platform/http/problem.js';
import { robots, SitemapQueries, sitemapIndex, sitemapPages, sitemapProducts } from './sitemap.queries.js';

/** Search engines read once a day; within an hour they get the cached document. */
const FOR_AN_HOUR = 'public, max-age=3600';
const XML = 'application/xml; charset=utf-8';
const PART = /^[1-9]\d{0,3}$/;

/** Serves robots.txt and the sitemaps. */
@ApiExcludeController()
@Controller()
@Allow('anyone')
@Anonymous()
@Limit({ name: 'sitemap', points: 120, seconds: 60, by: 'address' })
export class SitemapController {
  constructor(
    private readonly queries: SitemapQueries,
    private readonly config: Config,
  ) {}

  @Get('sitemap.xml')
  @Header('Content-Type', XML)
  @Header('Cache-Control', FOR_AN_HOUR)
  async index(): Promise<string> {
    return sitemapIndex(this.config.publicUrl, await this.queries.sitemapParts());
  }

  @Get('sitemap-pages.xml')
  @Header('Content-Type', XML)
  @Header('Cache-Control', FOR_AN_HOUR)
  async pages(): Promise<string> {
    const [categories, colours] = await Promise.all([this.queries.sitemapCategories(), this.queries.sitemapColours()]);
    return sitemapPages(this.config.publicUrl, categories, colours);
  }

  /** A shop without products has an empty first file. */
  @Get('sitemap-products-:part.xml')
  @Header('Content-Type', XML)
  @Header('Cache-Control', FOR_AN_HOUR)
  async products(@Param('part') part: string): Promise<string> {
    const products = PART.test(part) ? await this.queries.sitemapProducts(Number(part)) : [];
    if (products.length === 0 && part !== '1') throw new Problem(404, 'There is nothing at this address.');
    return sitemapProducts(this.config.publicUrl, products);
  }

  @Get('robots.txt')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @Header('Cache-Control', FOR_AN_HOUR)
  robots(): string {
    return robots(this.config.publicUrl);
  }
}
