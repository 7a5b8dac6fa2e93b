import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useGetConfigQuery } from '../../api/shop-api';
import type { ShopConfig } from '../../api/types';
import { AsyncView } from '../../ui/feedback/async-view';
import { Skeleton } from '../../ui/feedback/skeleton';
import { usePageHead } from '../../ui/head/use-page-head';
import { Breadcrumb } from '../../ui/navigation/breadcrumb';
import { Page } from '../../ui/page';
import { ContentHelp } from './content-help';
import styles from './content-page.module.css';
import { INFORMATION_PAGES, type InformationPath } from './information-pages';

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
        <article className={styles.text}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.summary}>{summary}</p>
          <AsyncView data={data} error={error} onRetry={refetch} what="this page" skeleton={<Skeleton height="60vh" />}>
            {children}
          </AsyncView>
        </article>
        <div className={styles.side}>
          <nav aria-label="Information" className={styles.others}>
            <ul>
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

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
