import { nanoid } from '@reduxjs/toolkit';
import { type FetchBaseQueryMeta, skipToken } from '@reduxjs/toolkit/query/react';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { useCallback, useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { tabStorage } from '../../ui/browser-storage';
import { showToast } from '../../ui/toast/toast-store';
import { type ApiError, NO_RESPONSE } from '../api-error';
import { guestCartActions } from '../cart/cart-actions';
import { guestItemAdded, selectGuestItems } from '../cart/guest-cart-slice';
import { readServerCart } from '../cart/server-cart-saving';
import { currentUserOf, useSession } from '../session/use-session';
import { shopApi } from '../shop-api';
import type { ShopDispatch, ShopState, ShopStore } from '../shop-state';
import type { ChatAnswer } from '../types';
import {
  afterEvent,
  askedTurn,
  type ChatEvent,
  type ChatFailure,
  type ChatTurn,
  failed,
  historyOf,
  isAnswering,
  stopped,
  withQuestion,
} from './conversation';

type Store = Pick<ShopStore, 'dispatch' | 'getState'>;

/** Shows an answer's additions in the cart: an account's cart is loaded again, a guest's is in this browser. */
function addAnswered(store: Store, turns: readonly ChatTurn[], turnId: string): void {
  const added = turns.find(({ id }) => id === turnId)?.added ?? [];
  if (added.length === 0) return;
  if (currentUserOf(store.getState())) {
    refreshCart(store);
    showToast({ title: 'Added to cart', tone: 'success' });
    return;
  }
  const known = new Map(turns.flatMap(({ products }) => products).map((product) => [product.id, product]));
  for (const { productId, quantity } of added) {
    const product = known.get(productId);
    const inCart = selectGuestItems(store.getState()).find((item) => item.productId === productId)?.quantity ?? 0;
    if (product) guestCartActions(store.dispatch).add(product, quantity, inCart);
    // Offered before the conversation was deleted: the cart finds name and price itself.
    else store.dispatch(guestItemAdded(productId, quantity, inCart + quantity));
  }
}

/** Loads an account's cart again. */
function refreshCart({ dispatch, getState }: Store): void {
  if (currentUserOf(getState())) void dispatch(readServerCart()).catch(() => undefined);
}

const KEY = 'assistant_conversation';

/** Returns this viewer's conversation in this tab. That of another viewer is deleted. */
export function loadConversation(viewer: string): ChatTurn[] {
  const stored = tabStorage.readJson(KEY) as { viewer?: string; turns?: ChatTurn[] } | null;
  if (stored?.viewer === viewer && Array.isArray(stored.turns)) return stored.turns.map(stopped);
  tabStorage.removeItem(KEY);
  return [];
}

export function saveConversation(viewer: string, turns: readonly ChatTurn[]): void {
  if (turns.length === 0) tabStorage.removeItem(KEY);
  else tabStorage.setItem(KEY, JSON.stringify({ viewer, turns }));
}

/** The server sends a comment more often than this; a connection that is silent for longer is lost. */
const SILENT_AFTER_MS = 30_000;

/** Reads events as they arrive; comments are skipped. Throws when the connection is lost or silent for too long. */
export async function* readEventStream(
  body: ReadableStream<Uint8Array>,
  silentAfterMs = SILENT_AFTER_MS,
): AsyncGenerator<EventSourceMessage> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const events: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => events.push(event) });
  try {
    for (;;) {
      const { done, value } = await withinTime(reader.read(), silentAfterMs);
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      yield* events.splice(0);
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

async function withinTime<T>(promise: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The connection is silent')), ms);
  });
  try {
    return await Promise.race([promise, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

interface Question {
  id: string;
  viewer: string;
  text: string;
  /** The turn that is asked again. */
  replacedId?: string;
}

/** The server ends an answer earlier; this is for a connection that never ends. */
const TIME_LIMIT_MS = 120_000;

/** Loaded with the panel. The conversation is a cached query that the stream of an answer writes to as it arrives. */
const chatApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    getConversation: build.query<ChatTurn[], string>({ queryFn: (viewer) => ({ data: loadConversation(viewer) }) }),

    /** Fails with an `ApiError`; aborting it stops the answer. */
    streamAnswer: build.mutation<null, Question>({
      queryFn: async ({ id, viewer, text, replacedId }, api, _, baseQuery) => {
        const store = api as unknown as Pick<ShopStore, 'dispatch' | 'getState'>;
        const asked = turnsOf(store.getState(), viewer).filter((turn) => turn.id !== replacedId);
        change(store, viewer, (turns) => withQuestion(turns, askedTurn(id, text, new Date()), replacedId));
        const changeTurn = (next: (turn: ChatTurn) => ChatTurn) =>
          change(store, viewer, (turns) => turns.map((turn) => (turn.id === id ? next(turn) : turn)));
        api.signal.addEventListener('abort', () => changeTurn(stopped));

        const { data, error, meta } = await baseQuery({
          url: '/api/chat',
          method: 'POST',
          headers: { Accept: 'text/event-stream' },
          body: { message: text, conversationHistory: historyOf(asked) },
          timeout: TIME_LIMIT_MS,
          responseHandler: (response: Response) =>
            readAnswer(response, (event) => changeTurn((turn) => afterEvent(turn, event))),
        });
        if (error) {
          changeTurn((turn) => failed(turn, failureOf(error as ApiError, meta as FetchBaseQueryMeta | undefined)));
          // The shop may still have added the agreed product.
          if (asked.at(-1)?.proposal) refreshCart(store);
          return { error: error as ApiError };
        }
        changeTurn((turn) => afterEvent(turn, { name: 'done', data: data as ChatAnswer }));
        addAnswered(store, turnsOf(store.getState(), viewer), id);
        return { data: null };
      },
    }),
  }),
});

const { useGetConversationQuery } = chatApi;

/** Deletes the viewer's conversation. */
const conversationCleared = (viewer: string) => (dispatch: ShopStore['dispatch'], getState: () => ShopState) =>
  change({ dispatch, getState }, viewer, () => []);

/** Returns the final answer as JSON text; its events are passed on as they arrive. Throws where it ends without one. */
async function readAnswer(response: Response, onEvent: (event: ChatEvent) => void): Promise<string> {
  const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream');
  if (!isStream || !response.body) return response.text();
  for await (const { event: name, data } of readEventStream(response.body)) {
    if (name === 'done') return data;
    if (name === 'error') throw new Error('The assistant failed');
    onEvent({ name, data: JSON.parse(data) } as ChatEvent);
  }
  throw new Error('The answer is incomplete');
}

function turnsOf(state: ShopState, viewer: string): readonly ChatTurn[] {
  return chatApi.endpoints.getConversation.select(viewer)(state).data ?? [];
}

/** Saves nothing once the cache belongs to another viewer. */
function change(
  { dispatch, getState }: Pick<ShopStore, 'dispatch' | 'getState'>,
  viewer: string,
  next: (turns: ChatTurn[]) => ChatTurn[],
): void {
  if (!chatApi.endpoints.getConversation.select(viewer)(getState()).data) return;
  dispatch(chatApi.util.updateQueryData('getConversation', viewer, next));
  saveConversation(viewer, turnsOf(getState(), viewer));
}

function failureOf({ status }: ApiError, meta: FetchBaseQueryMeta | undefined): ChatFailure {
  const seconds = Number(meta?.response?.headers.get('Retry-After') ?? Number.NaN);
  const retryAt = status === 429 && seconds > 0 ? new Date(Date.now() + seconds * 1000).toISOString() : null;
  return { status: status || NO_RESPONSE, retryAt };
}

const GUEST = 'guest';
const NOTHING: readonly ChatTurn[] = [];

/** The answer that is on its way; it goes on while the panel is closed. */
let running: { viewer: string; abort: () => void } | null = null;

/** The conversation of this tab and this viewer. */
export function useConversation() {
  const { user, isKnown } = useSession();
  const viewer = user?.id ?? GUEST;
  const dispatch = useDispatch<ShopDispatch>();
  const { data: turns = NOTHING } = useGetConversationQuery(isKnown ? viewer : skipToken);

  useEffect(() => {
    if (running && running.viewer !== viewer) stop();
  }, [viewer]);

  /** Returns whether it was sent: a blank question is not, nor one while another is answered. */
  const ask = useCallback(
    (question: string, replacedId?: string): boolean => {
      const text = question.trim();
      if (!text || running || !isKnown) return false;
      const id = nanoid();
      const asking = dispatch(
        chatApi.endpoints.streamAnswer.initiate({ id, viewer, text, replacedId }, { track: false }),
      );
      const current = { viewer, abort: () => asking.abort() };
      running = current;
      void asking.finally(() => {
        if (running === current) running = null;
      });
      return true;
    },
    [dispatch, viewer, isKnown],
  );

  const clear = useCallback(() => {
    stop();
    dispatch(conversationCleared(viewer));
  }, [dispatch, viewer]);

  return { turns, isAnswering: isAnswering(turns), ask, stop, clear };
}

/** Stops the answer; the text received so far stays. */
function stop(): void {
  running?.abort();
  running = null;
}
