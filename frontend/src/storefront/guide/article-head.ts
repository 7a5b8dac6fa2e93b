import type { Article } from '../../api/types';
import { listOfCrumbs } from '../../ui/head/crumb-list';
import { type PageHead, SHOP } from '../../ui/head/page-head';
import type { Crumb } from '../../ui/navigation/breadcrumb';

/** Returns an article's head. */
export function articleHead(article: Article, crumbs: Crumb[], picture: string | undefined): PageHead {
  const { slug, title, summary, topic, updatedAt } = article;
  const canonical = `/guide/${slug}`;
  const shop = { '@type': 'Organization', name: SHOP, url: '/' };
  return {
    title,
    description: summary,
    canonical,
    kind: 'article',
    structured: [
      {
        '@type': 'Article',
        headline: title,
        description: summary,
        articleSection: topic,
        inLanguage: 'en-GB',
        dateModified: updatedAt,
        mainEntityOfPage: canonical,
        author: shop,
        publisher: shop,
        image: picture ?? '/share.jpg',
      },
      listOfCrumbs(crumbs, canonical),
    ],
  };
}
