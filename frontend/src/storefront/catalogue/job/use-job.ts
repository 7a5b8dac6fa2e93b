import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { jobApi } from '../../../api/job-api';
import { useSession } from '../../../api/session/use-session';
import { useSettled } from '../../../ui/hooks/use-settled';
import { type JobState, jobQuery, jobSearch, readJob } from './job-state';

/** Presses in quick succession are one question. */
const SETTLED_MS = 150;

/** The job of the address; a change is in the address at once, so that it can be shared. */
export function useJobState() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [job, setJob] = useState(() => readJob(new URLSearchParams(search)));
  /** Addresses that this page wrote. One that it did not write, such as that of a link, is another job. */
  const written = useRef(new Set([search]));
  const wanted = jobSearch(job);
  useEffect(() => {
    if (written.current.has(search)) return;
    written.current.add(search);
    setJob(readJob(new URLSearchParams(search)));
  }, [search]);
  const [last, setLast] = useState(wanted);
  useEffect(() => {
    if (wanted === last) return;
    setLast(wanted);
    written.current.add(wanted);
    void navigate({ search: wanted }, { replace: true, preventScrollReset: true });
  }, [wanted, last, navigate]);
  const change = (changes: Partial<JobState>) => setJob((before) => ({ ...before, ...changes }));
  return { job, change, setJob };
}

const { workOutJob, workOutJobWithPricing } = jobApi.endpoints;

/**
 * Returns the job worked out at the viewer's prices. Until these are known it is shown without any; the last job stays while
 * the next is loaded.
 */
export function useWorkedOut(job: JobState) {
  const { isKnown, isSignedIn } = useSession();
  const query = jobQuery(useSettled(job, SETTLED_MS));
  const shown = workOutJob.useQueryState(query);
  const open = workOutJob.useQuerySubscription(isSignedIn ? skipToken : query);
  const priced = workOutJobWithPricing.useQuery(isSignedIn ? query : skipToken);
  const used = isSignedIn && (priced.data || !shown.data) ? priced : shown;
  return {
    data: used.data,
    isPriced: isKnown && (!isSignedIn || used === priced),
    isStale: used.isFetching,
    error: used.currentData ? undefined : used.error,
    refetch: () => void (isSignedIn ? priced.refetch() : open.refetch()),
  };
}
