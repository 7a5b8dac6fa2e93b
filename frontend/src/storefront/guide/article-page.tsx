import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect } from 'react';
import { Link, useLocation, useNavigationType, useParams } from 'react-router-dom';
import { hasStatus } from '../../api/api-error';
import { useCart } from '../../api/cart/use-cart';
import { useSession } from '../../api/session/use-session';
import { useGetArticleQuery, useGetProductWithPricingQuery } from '../../api/shop-api';
import type { Article, ArticleBlock, ArticleLine, Product } from '../../api/types';
import { useWishlist } from '../../api/wishlist/use-wishlist-item';
import { ButtonLink } from '../../ui/button';
import { formatLongDay } from '../../ui/date-format';
import { Deferred, extraPart } from '../../ui/deferred';
import { AsyncView } from '../../ui/feedback/async-view';
import { Skeleton } from '../../ui/feedback/skeleton';
import { StateMessage } from '../../ui/feedback/state-message';
import flow from '../../ui/flow.module.css';
import { listOfCrumbs } from '../../ui/head/crumb-list';
import { type PageHead, SHOP } from '../../ui/head/page-head';
import { usePageHead } from '../../ui/head/use-page-head';
import { Icon } from '../../ui/icons/icon';
import layout from '../../ui/layout.module.css';
import { Breadcrumb, type Crumb } from '../../ui/navigation/breadcrumb';
import { Page, ProductGrid, SectionHeading } from '../../ui/page';
import { ProductCard } from '../../ui/product/product-card';
import spacing from '../../ui/spacing.module.css';
import typography from '../../ui/typography.module.css';
import articleBlocksStyles from './article-blocks.module.css';
import styles from './article-page.module.css';
import { AREA_SUMS, SUMS_ID } from './guide-data';

/** The pictures of the guide by file name; their addresses change with their content, so browsers keep them for good. */
const pictures = import.meta.glob<string>('../../../../backend/demo/guide/pictures/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

/** All pictures have this shape; type in them is legible from 320 pixels on. */
const PICTURE_SIZE = { width: 480, height: 300 };

/** Returns the address of a picture, or undefined where this build has none of that name. */
function pictureUrl(file: string): string | undefined {
  return pictures[`../../../../backend/demo/guide/pictures/${file}`];
}

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
    structured: async () => [
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

/** The products that an article concerns, at the viewer's prices. */
export function ArticleProducts({ products }: { products: Product[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-label="Products for this job">
      <SectionHeading title="Products for this job" />
      <ProductGrid layout="four">
        {products.map((product) => (
          <PricedCard key={product.id} product={product} />
        ))}
      </ProductGrid>
    </section>
  );
}

/** Shows the open price until the signed-in viewer's own is there. */
function PricedCard({ product }: { product: Product }) {
  const { isSignedIn } = useSession();
  const { data } = useGetProductWithPricingQuery(isSignedIn ? { slug: product.slug } : skipToken);
  const { add, isAdding } = useCart();
  const wishlist = useWishlist();
  const shown = isSignedIn && data ? data : product;
  return <ProductCard product={shown} wishlist={wishlist} onAdd={() => add(shown, 1)} adding={isAdding(shown.id)} />;
}

/** An article of the guide. */
export function ArticlePage() {
  const { slug = '' } = useParams();
  const { currentData, error, refetch } = useGetArticleQuery({ slug });
  const missing = hasStatus(error, 404);
  usePageHead(
    missing
      ? { title: 'Article not found', missing }
      : currentData && articleHead(currentData, crumbsOf(currentData), firstPicture(currentData)),
  );
  if (missing) return <ArticleNotFound />;
  return (
    <Page>
      <AsyncView
        data={currentData}
        error={error}
        onRetry={refetch}
        what="this article"
        skeleton={<Skeleton height="70vh" />}
      >
        {(article) => (
          <>
            <Breadcrumb crumbs={crumbsOf(article)} />
            <Text article={article} />
            <ArticleProducts products={article.products} />
            <Neighbours article={article} />
          </>
        )}
      </AsyncView>
    </Page>
  );
}

const crumbsOf = ({ title }: Article): Crumb[] => [
  { title: 'Home', to: '/' },
  { title: 'Guide', to: '/guide' },
  { title },
];

function firstPicture({ sections }: Article): string | undefined {
  const picture = sections.flatMap(({ blocks }) => blocks).find(({ kind }) => kind === 'picture');
  return picture?.file && pictureUrl(picture.file);
}

const MixSums = extraPart(() => import('./mix-sums').then((loaded) => loaded.MixSums));

function Text({ article }: { article: Article }) {
  const { title, topic, summary, sections, ratios, related, updatedAt } = article;
  const headed = sections.filter(({ id }) => id);
  useFragmentOnArrival();
  return (
    <div className={styles.columns}>
      <article className={`${layout.shrink} ${styles.text}`}>
        <header>
          <p
            className={`${typography.eyebrow} ${typography.fine} ${spacing.above8} ${spacing.below4} ${typography.signal}`}
          >
            {topic}
          </p>
          <h1 className={styles.title}>{title}</h1>
          <p className={`${spacing.above12} ${typography.muted} ${styles.summary}`}>{summary}</p>
        </header>
        <nav aria-labelledby="contents" className={styles.contents}>
          <h2 id="contents">On this page</h2>
          <ol className={`${layout.plain} ${spacing.above6}`}>
            {headed.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.words}>
          {sections.map(({ id, heading, blocks }) => (
            <section key={id} aria-labelledby={id || undefined}>
              {heading && <h2 id={id}>{heading}</h2>}
              <ArticleBlocks blocks={blocks} heading={heading} />
            </section>
          ))}
          {ratios.length > 0 && <Ratios ratios={ratios} />}
          {ratios.length > 0 && (
            <div id={SUMS_ID} className={styles.sums}>
              <Deferred>
                <MixSums ratios={ratios} ofArea={article.slug === AREA_SUMS} />
              </Deferred>
            </div>
          )}
          <p className={`${typography.faint} ${styles.updated}`}>
            Last updated <time dateTime={updatedAt}>{formatLongDay(updatedAt)}</time>. The product’s data sheet takes
            precedence.
          </p>
        </div>
      </article>
      <aside className={styles.aside} aria-labelledby="related">
        <h2 id="related">Read on</h2>
        <ul className={`${layout.plain} ${spacing.above8} ${layout.ruleAbove}`}>
          {related.map((other) => (
            <li key={other.slug}>
              <Link to={`/guide/${other.slug}`}>{other.title}</Link>
            </li>
          ))}
        </ul>
      </aside>
    </div>
  );
}

/** Scrolls to the address's fragment after a link of another page: the router looks for it before the text has loaded. */
function useFragmentOnArrival() {
  const { hash } = useLocation();
  const isFollowed = useNavigationType() === 'PUSH';
  useEffect(() => {
    if (isFollowed && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isFollowed, hash]);
}

function Ratios({ ratios }: Pick<Article, 'ratios'>) {
  return (
    <section aria-labelledby="ratios" className={styles.ratios}>
      <h2 id="ratios">Ratios at a glance</h2>
      <dl>
        {ratios.map(({ system, parts, note }) => (
          <div key={`${system} ${parts}`}>
            <dt className={typography.semi}>{system}</dt>
            <dd className={typography.muted}>
              <strong className={`${typography.figure} ${typography.textL} ${typography.ink}`}>{parts}</strong> {note}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Neighbours({ article: { previous, next } }: { article: Article }) {
  return (
    <nav aria-label="Previous and next article" className={`${flow.stack10} ${layout.two} ${styles.neighbours}`}>
      {previous && (
        <Link to={`/guide/${previous.slug}`} rel="prev">
          <span className={`${layout.inline} ${typography.faint} ${typography.regular}`}>
            <Icon name="chevron-left" size={16} /> Previous
          </span>
          {previous.title}
        </Link>
      )}
      {next && (
        <Link to={`/guide/${next.slug}`} rel="next" className={styles.next}>
          <span className={`${layout.inline} ${typography.faint} ${typography.regular}`}>
            Next <Icon name="chevron-right" size={16} />
          </span>
          {next.title}
        </Link>
      )}
    </nav>
  );
}

function ArticleNotFound() {
  return (
    <StateMessage
      level={1}
      icon="warning"
      title="Article not found"
      text="The article you're looking for doesn't exist."
      actions={
        <ButtonLink to="/guide" variant="signal">
          Open the Guide
        </ButtonLink>
      }
    />
  );
}

/** The text under one heading. */
function ArticleBlocks({ blocks, heading }: { blocks: readonly ArticleBlock[]; heading: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes its order
  return blocks.map((block, index) => <Block key={index} block={block} heading={heading} />);
}

function Block({ block, heading }: { block: ArticleBlock; heading: string }) {
  if (block.kind === 'picture') return <ArticlePicture file={block.file ?? ''} alt={block.alt ?? ''} />;
  if (block.kind === 'table') return <Table head={block.head ?? []} rows={block.rows ?? []} name={heading} />;
  if (block.kind === 'list') {
    const List = block.ordered ? 'ol' : 'ul';
    return (
      <List className={`${flow.stack8} ${articleBlocksStyles.list}`}>
        {block.items?.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes its order
          <li key={index}>
            <Line line={item} />
          </li>
        ))}
      </List>
    );
  }
  return (
    <p>
      <Line line={block.line ?? []} />
    </p>
  );
}

function Line({ line }: { line: ArticleLine }) {
  return line.map(({ text, emphasis, article }, index) => {
    const key = `${index} ${text}`;
    if (article)
      return (
        <Link key={key} to={`/guide/${article}`}>
          {text}
        </Link>
      );
    if (emphasis === 'strong') return <strong key={key}>{text}</strong>;
    if (emphasis === 'em') return <em key={key}>{text}</em>;
    return text;
  });
}

function ArticlePicture({ file, alt }: { file: string; alt: string }) {
  const url = pictureUrl(file);
  if (!url) return <p>{alt}.</p>;
  return (
    <figure className={`${layout.surface} ${articleBlocksStyles.picture}`}>
      <img src={url} alt={alt} {...PICTURE_SIZE} loading="lazy" decoding="async" />
    </figure>
  );
}

interface TableProps {
  head: readonly ArticleLine[];
  rows: readonly ArticleLine[][];
  name: string;
}

/** On a telephone a wide table scrolls in its frame, which the keyboard reaches. */
function Table({ head, rows, name }: TableProps) {
  return (
    <section
      className={`${layout.surface} ${articleBlocksStyles.frame}`}
      aria-label={`Table: ${name || 'Overview'}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and nothing in it takes the focus
      tabIndex={0}
    >
      <table className={head.length > 3 ? articleBlocksStyles.wide : undefined}>
        <thead>
          <tr>
            {head.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes its order
              <th key={index} scope="col">
                <Line line={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes its order
            <tr key={at}>
              {row.map((cell, index) => {
                const Cell = index === 0 ? 'th' : 'td';
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes its order
                  <Cell key={index} scope={index === 0 ? 'row' : undefined}>
                    <Line line={cell} />
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
