import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { shopApi } from '../../api/shop-api';
import type { ShopDispatch } from '../../api/shop-state';
import type { Suggestion } from '../../api/types';
import { isEnough, SUGGESTIONS, tidied } from './search-text';

/** Nobody reads suggestions while typing this fast. */
const DEBOUNCE_MS = 150;

/**
 * Products for what was typed so far. Those of the text before stay until the new ones are there; an answer to a text that
 * has changed meanwhile is dropped, however late it comes. Without an answer there are no suggestions: Enter still searches.
 */
export function useSuggestions(text: string, wanted: boolean): Suggestion[] {
  const dispatch = useDispatch<ShopDispatch>();
  const [found, setFound] = useState<Suggestion[]>([]);
  const q = tidied(text);
  const asks = wanted && isEnough(q);

  useEffect(() => {
    if (!asks) {
      setFound([]);
      return;
    }
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const { data = [] } = await dispatch(shopApi.endpoints.suggestProducts.initiate({ q }, { subscribe: false }));
      if (isCurrent) setFound(data.slice(0, SUGGESTIONS));
    }, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [dispatch, q, asks]);

  return found;
}
