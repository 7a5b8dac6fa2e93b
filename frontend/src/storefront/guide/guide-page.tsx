import { type SubmitEvent, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useListArticlesQuery } from '../../api/shop-api';
import type { ArticleEntry } from '../../api/types';
import { Button, ButtonLink } from '../../ui/button';
import { AsyncView } from '../../ui/feedback/async-view';
import { Skeleton } from '../../ui/feedback/skeleton';
import flow from '../../ui/flow.module.css';
import { listOfCrumbs } from '../../ui/head/crumb-list';
import { usePageHead } from '../../ui/head/use-page-head';
import { usePreHydrationInput } from '../../ui/hooks/use-pre-hydration-input';
import { Icon } from '../../ui/icons/icon';
import layout from '../../ui/layout.module.css';
import linkCard from '../../ui/link-card.module.css';
import { Breadcrumb } from '../../ui/navigation/breadcrumb';
import { Page } from '../../ui/page';
import spacing from '../../ui/spacing.module.css';
import typography from '../../ui/typography.module.css';
import { DefectDrawing } from './defect-drawings';
import { AMOUNT_SUMS, AREA_SUMS, guideListing, SUMS_ID } from './guide-data';
import styles from './guide-page.module.css';
import guideSearchStyles from './guide-search.module.css';

/** Characters; a question is shorter. */
const LONGEST = 120;

/** The search of the guide: a form that works without scripts. */
export function GuideSearch({ search = '' }: { search?: string }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  usePreHydrationInput(input, search, (typed) => {
    if (input.current) input.current.value = typed;
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = input.current?.value.trim();
    void navigate(wanted ? `/guide?${new URLSearchParams({ search: wanted })}` : '/guide');
  };
  return (
    <search aria-label="Search the guide">
      <form action="/guide" className={`${layout.flex8} ${guideSearchStyles.form}`} onSubmit={submit}>
        <label htmlFor="guide-search" className="visually-hidden">
          Search the guide
        </label>
        <input
          key={search}
          ref={input}
          id="guide-search"
          type="search"
          name="search"
          defaultValue={search}
          maxLength={LONGEST}
          placeholder="Runs in clear, primer for aluminium, 4:1:0.5 …"
          autoComplete="off"
          enterKeyHint="search"
          className={`${layout.grow} ${guideSearchStyles.input}`}
        />
        <Button type="submit" variant="signal" className={guideSearchStyles.button}>
          <Icon name="search" size={18} />
          Search
        </Button>
      </form>
    </search>
  );
}

const TITLE = 'The paint guide';
const SUMMARY = 'Primers, colour, clear, guns and safety: how to do it, with ratios, pressures, times and fixes.';
const CRUMBS = [{ title: 'Home', to: '/' }, { title: 'Guide' }];

/** The guide by topic, or the results of a search. */
export function GuidePage() {
  const [query] = useSearchParams();
  const listing = guideListing(query);
  const { search } = listing;
  const { currentData, error, refetch } = useListArticlesQuery(listing);
  usePageHead(
    search
      ? { title: `“${search}” in the guide` }
      : {
          title: TITLE,
          description: SUMMARY,
          canonical: '/guide',
          structured: async () => [listOfCrumbs(CRUMBS, '/guide')],
        },
  );
  return (
    <Page>
      <Breadcrumb crumbs={search ? [CRUMBS[0]!, { title: 'Guide', to: '/guide' }, { title: 'Search' }] : CRUMBS} />
      <header className={styles.head}>
        <h1>{TITLE}</h1>
        <p className={`${typography.muted} ${spacing.above8} ${spacing.below20} ${typography.textL} ${styles.short}`}>
          {SUMMARY}
        </p>
        <GuideSearch search={search} />
      </header>
      <AsyncView
        data={currentData}
        error={error}
        onRetry={refetch}
        what="the guide"
        skeleton={<Skeleton height="60vh" />}
      >
        {(articles) => (search ? <Found search={search} articles={articles} /> : <Topics articles={articles} />)}
      </AsyncView>
    </Page>
  );
}

function Found({ search, articles }: { search: string; articles: ArticleEntry[] }) {
  return (
    <section aria-labelledby="found">
      <div role="status">
        <h2 id="found" className={`${spacing.above8} ${layout.breaks}`}>
          {articles.length === 0 ? 'No articles' : articles.length === 1 ? '1 article' : `${articles.length} articles`}{' '}
          for “{search}”
        </h2>
      </div>
      {articles.length === 0 ? (
        <p className={`${spacing.above12} ${styles.short}`}>
          Try fewer or different words, or <Link to="/guide">browse the topics</Link>. For products, use the{' '}
          <Link to={`/products?${new URLSearchParams({ search })}`}>shop search</Link>.
        </p>
      ) : (
        <ol className={`${spacing.above8} ${styles.results}`}>
          {articles.map(({ slug, title, topic, summary, snippet }) => (
            <li key={slug} className={styles.result}>
              <p className={`${typography.eyebrow} ${typography.fine} ${spacing.above4} ${typography.signal}`}>
                {topic}
              </p>
              <h3 className={typography.plainHeading}>
                <Link to={`/guide/${slug}`} className={layout.quiet}>
                  {title}
                </Link>
              </h3>
              <p className={spacing.above4}>{summary}</p>
              {snippet && <p className={spacing.above4}>… {snippet} …</p>}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** The way to the articles that work out a job, as long as the guide has them. */
function Sums({ articles }: { articles: ArticleEntry[] }) {
  const has = (slug: string) => articles.some((article) => article.slug === slug);
  if (!has(AREA_SUMS)) return null;
  return (
    <section aria-labelledby="work-out" className={styles.sums}>
      <h2 id="work-out">How much paint, mixed how?</h2>
      <p>Enter the area or the amount: you get the millilitres of paint, hardener and thinner.</p>
      <div className={flow.wrap12}>
        <ButtonLink to="/job" variant="signal">
          Work Out a Job
        </ButtonLink>
        <ButtonLink to={`/guide/${AREA_SUMS}#${SUMS_ID}`} variant="ink">
          Work Out Your Paint
        </ButtonLink>
        {has(AMOUNT_SUMS) && (
          <ButtonLink to={`/guide/${AMOUNT_SUMS}#${SUMS_ID}`} variant="outline">
            Divide a Mix
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

function Topics({ articles }: { articles: ArticleEntry[] }) {
  const topics = [...new Set(articles.map(({ topic }) => topic))];
  if (topics.length === 0) return <p className={`${spacing.above12} ${styles.short}`}>There are no articles yet.</p>;
  return (
    <>
      <Sums articles={articles} />
      <nav aria-label="Topics" className={styles.topics}>
        <ul className={`${flow.wrap8} ${layout.targets}`}>
          {topics.map((topic) => (
            <li key={topic}>
              <a href={`#${anchorOf(topic)}`}>
                {topic}
                <span className={`${typography.faint} ${typography.regular}`}>
                  {articles.filter((article) => article.topic === topic).length}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {topics.map((topic) => (
        <section key={topic} aria-labelledby={anchorOf(topic)} className={styles.section}>
          <h2 id={anchorOf(topic)}>{topic}</h2>
          <ul className={`${flow.stack10} ${spacing.above16} ${layout.two} ${styles.cards}`}>
            {articles
              .filter((article) => article.topic === topic)
              .map(({ slug, title, summary }) => (
                <li key={slug} className={`${layout.surface} ${linkCard.card} ${styles.card}`}>
                  <DefectDrawing slug={slug} />
                  <h3 className={typography.plainHeading}>
                    <Link className={layout.covers} to={`/guide/${slug}`}>
                      {title}
                    </Link>
                  </h3>
                  <p>{summary}</p>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

const anchorOf = (topic: string) => topic.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
