import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { useSession } from '../../../api/session/use-session';
import { useGetFacetsQuery, useGetFacetsWithPricingQuery } from '../../../api/shop-api';
import { facetsFilterOf, type ListState, priceRangeFilterOf } from '../list/list-state';

/** Returns the filters of a list. While the counts of a new choice load, those before it stay, but not those of another list. */
export function useFacets(state: ListState) {
  const { isSignedIn } = useSession();
  const filter = facetsFilterOf(state);
  // Only a price makes the counts depend on the viewer.
  const isPriced = isSignedIn && (filter.minPrice !== undefined || filter.maxPrice !== undefined);
  const forAll = useGetFacetsQuery(isPriced ? skipToken : filter);
  const priced = useGetFacetsWithPricingQuery(isPriced ? filter : skipToken);
  const { currentData } = isPriced ? priced : forAll;
  const list = JSON.stringify(priceRangeFilterOf(state));
  const [shown, setShown] = useState({ list, facets: currentData });
  if (currentData && (currentData !== shown.facets || list !== shown.list)) setShown({ list, facets: currentData });
  return shown.list === list ? shown.facets : undefined;
}
