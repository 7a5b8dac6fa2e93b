import type { DefinitionsFromApi, OverrideResultType } from '@reduxjs/toolkit/query/react';
import {
  type FindColoursApiResponse,
  type GetColourApiResponse,
  generatedColoursApi,
  type ListColourMakesApiResponse,
} from './colours-api.gen';

/** A factory colour. */
export type Colour = FindColoursApiResponse[number];
/** A colour with what it is mixed in, and what goes under and over it. */
export type ColourDetail = GetColourApiResponse;
export type ColourMake = ListColourMakesApiResponse[number];

/** One page of colours, and the total of the whole list (`X-Total-Count`). */
interface ColourPage {
  colours: Colour[];
  total: number;
}

type Known = DefinitionsFromApi<typeof generatedColoursApi>;
type Definitions = Omit<Known, 'findColours'> & {
  findColours: OverrideResultType<Known['findColours'], ColourPage>;
};

/** The calls of colours, with cache tags and paging; not part of the first page. */
export const coloursApi = generatedColoursApi.enhanceEndpoints<'viewer', Definitions>({
  endpoints: {
    findColours: {
      transformResponse: (colours: Colour[], meta: { response?: Response } | undefined): ColourPage => ({
        colours,
        total: Number(meta?.response?.headers.get('X-Total-Count') ?? colours.length),
      }),
    },
    getColourWithPricing: { providesTags: ['viewer'] },
  },
});

export const {
  useFindColoursQuery,
  useListColourMakesQuery,
  useSuggestColoursQuery,
  useGetColourQuery,
  useGetColourWithPricingQuery,
} = coloursApi;
