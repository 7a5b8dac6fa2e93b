import { jobApi } from '../../../api/job-api';
import type { ShopDispatch } from '../../../api/shop-state';
import { jobQuery, readJob } from './job-state';

/** Loads the job that an address names. */
export async function loadJob(dispatch: ShopDispatch, search: URLSearchParams): Promise<undefined> {
  await dispatch(jobApi.endpoints.workOutJob.initiate(jobQuery(readJob(search))));
  return undefined;
}
