import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useSession } from '../session/use-session';
import { shopApi } from '../shop-api';
import type { ShopDispatch } from '../shop-state';
import type { Suggestion } from '../types';
import { isEnough, SUGGESTIONS, tidied } from './search-text';

/** Typing faster than this loads no suggestions. */
const DEBOUNCE_MS = 150;

/**
 * Returns products for the typed text, with the viewer's prices; the previous ones stay until the new ones arrive. A
 * late response to an outdated text is dropped. On failure there are none: Enter still searches.
 */
export function useSuggestions(text: string, wanted: boolean): Suggestion[] {
  const dispatch = useDispatch<ShopDispatch>();
  const [found, setFound] = useState<Suggestion[]>([]);
  const { isSignedIn } = useSession();
  const q = tidied(text);
  const asks = wanted && isEnough(q);

  useEffect(() => {
    if (!asks) {
      setFound([]);
      return;
    }
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const { suggestProducts, suggestProductsWithPricing } = shopApi.endpoints;
      const suggest = isSignedIn ? suggestProductsWithPricing : suggestProducts;
      const { data = [] } = await dispatch(suggest.initiate({ q }, { subscribe: false }));
      if (isCurrent) setFound(data.slice(0, SUGGESTIONS));
    }, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [dispatch, q, asks, isSignedIn]);

  return found;
}
