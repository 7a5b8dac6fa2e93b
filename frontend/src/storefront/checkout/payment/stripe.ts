import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useCallback, useEffect, useState } from 'react';
import { useGetConfigQuery } from '../../../api/shop-api';

interface StripeScript {
  stripe: Stripe | null;
  failed: boolean;
  retry: () => void;
}

/** Returns Stripe's script once it is wanted and loaded, or that loading failed. */
export function useStripeScript(isWanted: boolean): StripeScript {
  const { data: config, isError, refetch } = useGetConfigQuery();
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is the occasion to load again
  useEffect(() => {
    if (!config || !isWanted) return;
    let isOpen = true;
    loadOnce(config.stripe.publishableKey, config.stripe.scriptUrl).then(
      (loaded) => isOpen && setStripe(loaded),
      () => isOpen && setFailed(true),
    );
    return () => {
      isOpen = false;
    };
  }, [config, isWanted, attempt]);

  const retry = useCallback(() => {
    setFailed(false);
    setAttempt((count) => count + 1);
    if (isError) void refetch();
  }, [isError, refetch]);
  return { stripe, failed: failed || isError, retry };
}

let loading: Promise<Stripe> | undefined;

/** A failure is not cached, so the next call retries. */
function loadOnce(publishableKey: string, scriptUrl: string | null): Promise<Stripe> {
  loading ??= load(publishableKey, scriptUrl).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Where the shop names a stand-in, that one is loaded first and found by the library. */
async function load(publishableKey: string, scriptUrl: string | null): Promise<Stripe> {
  if (scriptUrl && !('Stripe' in window)) await addScript(scriptUrl);
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('The card payment script did not start');
  return stripe;
}

function addScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('The card payment script could not be loaded'));
    };
    document.head.append(script);
  });
}
