import { startTransition, useOptimistic } from 'react';
import { useNavigate } from 'react-router-dom';

/** Returns a choice that is shown at once, before navigation has finished. */
export function useChoice<T>(current: T, addressOf: (next: T) => string): [T, (next: T) => void] {
  const navigate = useNavigate();
  const [shown, show] = useOptimistic(current);
  const choose = (next: T) =>
    startTransition(async () => {
      show(next);
      await navigate(addressOf(next), { preventScrollReset: true });
    });
  return [shown, choose];
}
