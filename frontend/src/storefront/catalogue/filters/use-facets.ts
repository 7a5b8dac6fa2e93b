import { useState } from 'react';
import { useGetFacetsQuery } from '../../../api/shop-api';
import { facetsFilterOf, type ListState, priceRangeFilterOf } from '../list/list-state';

/** Returns the filters of a list. While the counts of a new choice load, those before it stay, but not those of another list. */
export function useFacets(state: ListState) {
  const { currentData } = useGetFacetsQuery(facetsFilterOf(state));
  const list = JSON.stringify(priceRangeFilterOf(state));
  const [shown, setShown] = useState({ list, facets: currentData });
  if (currentData && (currentData !== shown.facets || list !== shown.list)) setShown({ list, facets: currentData });
  return shown.list === list ? shown.facets : undefined;
}
