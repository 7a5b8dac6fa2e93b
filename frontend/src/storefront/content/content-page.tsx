import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useGetConfigQuery } from '../../api/shop-api';
import type { ShopConfig } from '../../api/types';
import { AsyncView } from '../../ui/feedback/async-view';
import { Skeleton } from '../../ui/feedback/skeleton';
import flow from '../../ui/flow.module.css';
import { usePageHead } from '../../ui/head/use-page-head';
import layout from '../../ui/layout.module.css';
import { Breadcrumb } from '../../ui/navigation/breadcrumb';
import { Page } from '../../ui/page';
import { SCENE_SIZE, sceneUrl } from '../../ui/scenes/scenes';
import styles from './content-page.module.css';
import { OurEmail, OurPhone } from './reach-us';

/** Contacts beside a page of information, for questions that it leaves open. */
export function ContentHelp({ company, claims }: Pick<ShopConfig, 'company' | 'claims'>) {
  return (
    <section
      className={`${layout.surface} ${flow.stack4} ${layout.tight} ${layout.links} ${layout.padded} ${layout.breaks} ${styles.help}`}
      aria-labelledby="content-help"
    >
      <img src={sceneUrl('workshop')} {...SCENE_SIZE} alt="" loading="lazy" decoding="async" />
      <h2 id="content-help">Still have a question?</h2>
      <p>
        <OurPhone company={company} />
      </p>
      {claims.supportHours && <p>{claims.supportHours}</p>}
      <p>
        <OurEmail company={company} />
      </p>
      <p>
        <Link to="/guide">The paint guide</Link>
      </p>
    </section>
  );
}

/** The pages that UK shops need, by address (docs/rules.md#shop-pages). */
export const INFORMATION_PAGES = {
  '/delivery': { title: 'Delivery' },
  '/returns': { title: 'Returns' },
  '/contact': { title: 'Contact' },
  '/terms': { title: 'Terms' },
  '/privacy': { title: 'Privacy' },
  '/cookies': { title: 'Cookies' },
} as const;

export type InformationPath = keyof typeof INFORMATION_PAGES;

interface ContentPageProps {
  path: InformationPath;
  /** For search engines, and shown at the top of the page. */
  summary: string;
  /** Names and amounts come from the shop's settings. */
  children: (config: ShopConfig) => ReactNode;
}

/** A page of information, with links to the others. */
export function ContentPage({ path, summary, children }: ContentPageProps) {
  const { title } = INFORMATION_PAGES[path];
  const { data, error, refetch } = useGetConfigQuery();
  usePageHead({ title, description: summary, canonical: path });
  return (
    <Page>
      <Breadcrumb crumbs={[{ title: 'Home', to: '/' }, { title }]} />
      <div className={styles.columns}>
        <article className={`${layout.breaks} ${styles.text}`}>
          <h1>{title}</h1>
          <p className={styles.summary}>{summary}</p>
          <AsyncView data={data} error={error} onRetry={refetch} what="this page" skeleton={<Skeleton height="60vh" />}>
            {children}
          </AsyncView>
        </article>
        <div className={`${layout.shrink} ${layout.grid} ${layout.packed} ${styles.side}`}>
          <nav aria-label="Information" className={styles.others}>
            <ul className={`${layout.plain} ${layout.ruleAbove}`}>
              {Object.entries(INFORMATION_PAGES).map(([to, page]) => (
                <li key={to}>
                  <Link to={to} aria-current={to === path ? 'page' : undefined}>
                    {page.title}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          {data && path !== '/contact' && <ContentHelp {...data} />}
        </div>
      </div>
    </Page>
  );
}

export function Section({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section id={id}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
