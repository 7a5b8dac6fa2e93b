import { useState } from 'react';
import type { ChatTurn } from '../../api/chat/conversation';
import { announcementsOf } from './announcements';

/** Speaks answers as they arrive, each sentence once; earlier answers are not read again. */
export function Announcer({ turn }: { turn: ChatTurn | undefined }) {
  const [old] = useState(turn?.state === 'answering' ? undefined : turn?.id);
  const spoken = turn && turn.id !== old ? announcementsOf(turn) : [];
  return (
    <div className="visually-hidden" role="log" aria-live="polite" aria-label="Assistant’s answers">
      {spoken.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sentences are only appended, so that only new ones are read
        <p key={`${turn?.id} ${index}`}>{text}</p>
      ))}
    </div>
  );
}
