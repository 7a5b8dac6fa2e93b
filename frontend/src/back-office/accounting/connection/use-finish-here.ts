import { useEffect, useState } from 'react';
import { showToast } from '../../../ui/toast/toast-store';
import { showConnected, showConnectionFailed } from './connection-toasts';
import { takeReturn, waitingReturn } from './sage-return';
import { type Completion, useCompleteConnection } from './use-complete-connection';

/** Shows a completion as a toast. */
export function showCompletion({ kind, message }: Completion): void {
  if (kind === 'connected') showConnected(message);
  else if (kind === 'choose') showToast({ title: 'Which business?', description: message });
  else showConnectionFailed(message);
}

/** Finishes the connection that the page's address brought back from Sage. Returns whether that is under way. */
export function useFinishHere(): boolean {
  const [isFinishing, setFinishing] = useState(() => waitingReturn() !== null);
  const complete = useCompleteConnection();
  useEffect(() => {
    const returned = takeReturn();
    if (!returned) return;
    void complete(returned)
      .then(showCompletion)
      .finally(() => setFinishing(false));
  }, [complete]);
  return isFinishing;
}
