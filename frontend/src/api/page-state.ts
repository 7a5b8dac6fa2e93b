import { createAction } from '@reduxjs/toolkit';
import { jsonInMarkup } from '../ui/json-in-markup';

/** One answer as it travels in the document. */
interface Answered {
  endpointName: string;
  originalArgs?: unknown;
  status: 'fulfilled' | 'rejected';
  data?: unknown;
  error?: unknown;
}

type Answers = Record<string, Answered>;

/** What RTK Query takes back; nothing that a page comes with is asked for again by tags. */
interface Rehydrated {
  queries: Answers;
  mutations: object;
  provided: { tags: object; keys: object };
}

const pageStateTaken = createAction('page/stateTaken', (reducerPath: string, queries: Answers) => ({
  payload: { [reducerPath]: { queries, mutations: {}, provided: { tags: {}, keys: {} } } } as Record<
    string,
    Rehydrated
  >,
}));
export const isPageState = pageStateTaken.match;

/** The answers that a page was drawn from, for the document: the same bytes for the same answers. */
export function writePageState(queries: Record<string, object | undefined>): string {
  const answers: Answers = {};
  for (const [key, query] of Object.entries(queries)) {
    if (!isAnswered(query)) continue;
    const { endpointName, originalArgs, status, data, error } = query;
    answers[key] = { endpointName, originalArgs, status, data, error };
  }
  return jsonInMarkup(answers);
}

function isAnswered(query: Partial<Answered> | undefined): query is Answered {
  return query?.status === 'fulfilled' || query?.status === 'rejected';
}

/** Long ago, so that what must be fresh, as who is looking, is asked for again. */
const LONG_AGO = 1;

/** What the server wrote into the document, as an action for the store. */
export function readPageState(reducerPath: string, text: string) {
  const answers = Object.entries(JSON.parse(text) as Answers);
  return pageStateTaken(
    reducerPath,
    Object.fromEntries(answers.map(([key, answer]) => [key, { ...answer, fulfilledTimeStamp: LONG_AGO }])),
  );
}
