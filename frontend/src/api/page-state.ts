import { createAction } from '@reduxjs/toolkit';
import { jsonInMarkup } from '../ui/head/json-in-markup';

/** One cached response, written into the document. */
interface Answered {
  endpointName: string;
  originalArgs?: unknown;
  status: 'fulfilled' | 'rejected';
  data?: unknown;
  error?: unknown;
}

type Answers = Record<string, Answered>;

/** The state that RTK Query restores; nothing in it is invalidated by tags. */
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

/** Returns the cached responses as JSON for the document: the same bytes for the same responses. */
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

/** Old, so that data that must be fresh, such as the current user, is loaded again. */
export const LONG_AGO = 1;

/** Returns an action that restores the state that the server wrote into the document. */
export function readPageState(reducerPath: string, text: string) {
  const answers = Object.entries(JSON.parse(text) as Answers);
  return pageStateTaken(
    reducerPath,
    Object.fromEntries(answers.map(([key, answer]) => [key, { ...answer, fulfilledTimeStamp: LONG_AGO }])),
  );
}
