import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { loadCheckout, type Owner, saveCheckout } from '../checkout-storage';

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * The reward that the customer wants to use; null for none, the default. "Use at checkout" names one in the page's
 * address (`?grant=`), which is read once: a reload keeps a later choice.
 */
export function useGrantChoice(owner: Owner) {
  const [params, setParams] = useSearchParams();
  const named = owner === null ? null : params.get('grant');
  const [grantId, setGrantId] = useState(() => idIn(named) ?? loadCheckout(owner).grantId ?? null);

  const chooseGrant = useCallback(
    (id: string | null) => {
      setGrantId(id);
      saveCheckout(owner, { grantId: id ?? undefined });
    },
    [owner],
  );

  useEffect(() => {
    if (named === null) return;
    const id = idIn(named);
    if (id) chooseGrant(id);
    setParams(without, { replace: true });
  }, [named, chooseGrant, setParams]);

  return { grantId, chooseGrant };
}

function idIn(named: string | null): string | null {
  return named !== null && ID.test(named) ? named : null;
}

function without(params: URLSearchParams): URLSearchParams {
  params.delete('grant');
  return params;
}
