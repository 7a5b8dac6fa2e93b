import { nanoid } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useCallback, useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useSession } from '../session/use-session';
import type { ShopDispatch } from '../shop-state';
import { chatApi, conversationCleared, useGetConversationQuery } from './chat-api';
import { type ChatTurn, isAnswering } from './conversation';

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
