import { generatedJobApi, type WorkOutJobApiArg, type WorkOutJobApiResponse } from './job-api.gen';

/** A paint job to be worked out, and what it takes. */
export type JobQuery = WorkOutJobApiArg;
export type PaintJob = WorkOutJobApiResponse;
export type JobCoatAnswer = PaintJob['coats'][number];
/** Packs of one product to buy. */
export type JobPacks = PaintJob['supplies'][number];

/** Loaded with the job's page. */
export const jobApi = generatedJobApi.enhanceEndpoints({
  endpoints: { workOutJobWithPricing: { providesTags: ['viewer'] } },
});
