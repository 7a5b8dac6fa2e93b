import { startTransition, useOptimistic } from 'react';
import { useNavigate } from 'react-router-dom';

/** A choice that shows at once, while the address that it leads to is on its way. */
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
