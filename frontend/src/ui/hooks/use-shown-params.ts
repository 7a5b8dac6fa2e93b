import { startTransition, useCallback, useOptimistic } from 'react';
import { type NavigateOptions, useNavigate, useSearchParams } from 'react-router-dom';

/**
 * Returns the address's parameters, and a function that goes to another address of the page without scrolling. The
 * parameters change at once, before navigation has finished: the page shows the choice, and the next one starts from
 * it.
 */
export function useShownParams(): [URLSearchParams, (address: string, options?: NavigateOptions) => void] {
  const [visited] = useSearchParams();
  const navigate = useNavigate();
  const [shown, show] = useOptimistic(visited);
  const goTo = useCallback(
    (address: string, options?: NavigateOptions) =>
      startTransition(async () => {
        show(new URLSearchParams(address.split('?')[1]));
        await navigate(address, { preventScrollReset: true, ...options });
      }),
    [navigate, show],
  );
  return [shown, goTo];
}
