import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { AsyncView } from '../../../ui/feedback/async-view';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { listOfCrumbs } from '../../../ui/head/crumb-list';
import { usePageHead } from '../../../ui/head/use-page-head';
import layout from '../../../ui/layout.module.css';
import { Breadcrumb } from '../../../ui/navigation/breadcrumb';
import { Page } from '../../../ui/page';
import { PageHeading } from '../../../ui/page-heading';
import { JobForm } from './job-form';
import styles from './job-page.module.css';
import { JobResult } from './job-result';
import { readJob } from './job-state';
import { useJobState, useWorkedOut } from './use-job';

const TITLE = 'How much paint do I need?';
const SUMMARY =
  'Press the panels on the drawing: you get the millilitres of primer, colour and clear, how they are mixed, and what to buy.';
const CRUMBS = [{ title: 'Home', to: '/' }, { title: 'Job calculator' }];

/** The job calculator: panels or square metres to litres, parts, packs and prices (docs/rules.md#job-coats). */
export function JobPage() {
  const { job, change, setJob } = useJobState();
  const { data, isPriced, isStale, error, refetch } = useWorkedOut(job);
  const result = useRef<HTMLHeadingElement>(null);
  usePageHead({
    title: TITLE,
    description: SUMMARY,
    canonical: '/job',
    structured: async () => [listOfCrumbs(CRUMBS, '/job')],
  });
  const showResult = () => {
    result.current?.scrollIntoView();
    result.current?.focus({ preventScroll: true });
  };
  return (
    <Page>
      <Breadcrumb crumbs={CRUMBS} />
      <PageHeading
        title={TITLE}
        text={SUMMARY}
        aside={
          <Link to="/job" data-screen onClick={() => setJob(readJob(new URLSearchParams()))}>
            Start again
          </Link>
        }
      />
      <div className={`${layout.stack4} ${styles.columns}`}>
        <JobForm job={job} answer={data} onChange={change} onSubmit={showResult} />
        <AsyncView data={data} error={error} onRetry={refetch} what="your job" skeleton={<Skeleton height="60vh" />}>
          {(answer) => <JobResult job={job} answer={answer} isPriced={isPriced} isStale={isStale} heading={result} />}
        </AsyncView>
      </div>
    </Page>
  );
}
