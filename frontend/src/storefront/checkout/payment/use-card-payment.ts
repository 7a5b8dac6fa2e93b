import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { useGetConfigQuery } from '../../../api/shop-api';
import { loadCardPayment } from './stripe-loader';

interface CardPayment {
  stripe: Stripe | null;
  failed: boolean;
  retry: () => void;
}

/** Returns Stripe's script once loaded, or that loading failed. */
export function useCardPayment(): CardPayment {
  const { data: config, isError, refetch } = useGetConfigQuery();
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is the occasion to load again
  useEffect(() => {
    if (!config) return;
    let wanted = true;
    loadCardPayment(config.stripe.publishableKey, config.stripe.scriptUrl).then(
      (loaded) => wanted && setStripe(loaded),
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, [config, attempt]);

  const retry = () => {
    setFailed(false);
    setAttempt((count) => count + 1);
    if (isError) void refetch();
  };
  return { stripe, failed: failed || isError, retry };
}
