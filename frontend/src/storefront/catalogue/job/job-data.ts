import type { PageData } from '../../../api/page-data';

/** Loads the job that an address names. */
export const jobData: PageData = async (dispatch, { search, isOutline }) => {
  if (isOutline) return undefined;
  // Loaded with the page only: the first script of every page has no part of it.
  const [{ jobApi }, { jobQuery, readJob }] = await Promise.all([
    import('../../../api/job-api'),
    import('./job-state'),
  ]);
  await dispatch(jobApi.endpoints.workOutJob.initiate(jobQuery(readJob(search))));
  return undefined;
};
