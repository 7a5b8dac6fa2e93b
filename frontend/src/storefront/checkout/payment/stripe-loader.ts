import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

let loading: Promise<Stripe> | undefined;

/**
 * Loads Stripe's script; where the shop names a stand-in, that one is loaded first and found by the library. A failure
 * is not cached, so the next call retries.
 */
export function loadCardPayment(publishableKey: string, scriptUrl: string | null): Promise<Stripe> {
  loading ??= load(publishableKey, scriptUrl).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

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
