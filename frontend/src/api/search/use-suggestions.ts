import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useSession } from '../session/use-session';
import { shopApi } from '../shop-api';
import type { ArticleListView, ColourView, SearchCategoryView } from '../shop-api.gen';
import type { ShopDispatch } from '../shop-state';
import type { Suggestion } from '../types';
import { adviceText } from './advice-text';
import { isEnough, SUGGESTIONS, tidied } from './search-text';

/** Typing faster than this loads no suggestions. */
const DEBOUNCE_MS = 150;

export interface Suggestions {
  /** The text that these are for; undefined where none are loaded, as after a failure. */
  of: string | undefined;
  products: Suggestion[];
  /** The subcategory with most of the results. */
  category: SearchCategoryView | null;
  /** Factory colours that the text names. */
  colours: ColourView[];
  /** The best article of the guide. */
  article: Pick<ArticleListView, 'slug' | 'title'> | null;
  /** A sentence on a maker or a grit that the shop does not have. */
  advice: string | undefined;
}

const NOTHING: Suggestions = {
  ...{ of: undefined, products: [], colours: [], category: null, article: null, advice: undefined },
};

const NO_PRODUCTS: Suggestion[] = [];

type Load<T> = (dispatch: ShopDispatch, q: string, isSignedIn: boolean) => Promise<T>;

const { suggestProducts, suggestProductsWithPricing, adviseOnSearch, listArticles } = shopApi.endpoints;
const ONCE = { subscribe: false };

const loadProducts: Load<Suggestion[] | undefined> = async (dispatch, q, isSignedIn) => {
  const suggest = isSignedIn ? suggestProductsWithPricing : suggestProducts;
  const { data } = await dispatch(suggest.initiate({ q }, ONCE));
  return data?.slice(0, SUGGESTIONS);
};

const loadAll: Load<Suggestions> = async (dispatch, q, isSignedIn) => {
  const [products, { data: advice }, { data: articles }] = await Promise.all([
    loadProducts(dispatch, q, isSignedIn),
    dispatch(adviseOnSearch.initiate({ q }, ONCE)),
    dispatch(listArticles.initiate({ search: q, limit: 1 }, ONCE)),
  ]);
  if (!products) return NOTHING;
  const { category = null, colours = [] } = advice ?? {};
  return { of: q, products, colours, category, article: articles?.[0] ?? null, advice: advice && adviceText(advice) };
};

/** Returns products for the typed text, with the viewer's prices. */
export function useSuggestions(text: string, wanted: boolean): Suggestion[] {
  return useTyped(text, wanted, loadProducts) ?? NO_PRODUCTS;
}

/** Returns all that the shop suggests for the typed text, once all of it is there, so that nothing moves afterwards. */
export function useSearchSuggestions(text: string, wanted: boolean): Suggestions {
  return useTyped(text, wanted, loadAll) ?? NOTHING;
}

/**
 * Loads something for the typed text; the previous result stays until the new one arrives. A late response to an outdated
 * text is dropped. On failure there is nothing: Enter still searches.
 */
function useTyped<T>(text: string, wanted: boolean, load: Load<T>): T | undefined {
  const dispatch = useDispatch<ShopDispatch>();
  const [found, setFound] = useState<T>();
  const { isSignedIn } = useSession();
  const q = tidied(text);
  const asks = wanted && isEnough(q);

  useEffect(() => {
    if (!asks) {
      setFound(undefined);
      return;
    }
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const loaded = await load(dispatch, q, isSignedIn);
      if (isCurrent) setFound(() => loaded);
    }, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [dispatch, q, asks, isSignedIn, load]);

  return found;
}
