import { shopApi as api } from "./shop-api";
export const addTagTypes = ["catalogue"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      findColours: build.query<FindColoursApiResponse, FindColoursApiArg>({
        query: (queryArg) => ({
          url: `/api/colours`,
          params: {
            page: queryArg.page,
            limit: queryArg.limit,
            year: queryArg.year,
            make: queryArg.make,
            search: queryArg.search,
          },
        }),
        providesTags: ["catalogue"],
      }),
      listColourMakes: build.query<
        ListColourMakesApiResponse,
        ListColourMakesApiArg
      >({
        query: () => ({ url: `/api/colours/makes` }),
        providesTags: ["catalogue"],
      }),
      suggestColours: build.query<
        SuggestColoursApiResponse,
        SuggestColoursApiArg
      >({
        query: (queryArg) => ({
          url: `/api/colours/suggest`,
          params: {
            q: queryArg.q,
          },
        }),
        providesTags: ["catalogue"],
      }),
      getColour: build.query<GetColourApiResponse, GetColourApiArg>({
        query: (queryArg) => ({
          url: `/api/colours/${encodeURIComponent(String(queryArg.make))}/${encodeURIComponent(String(queryArg.code))}`,
        }),
        providesTags: ["catalogue"],
      }),
      getColourWithPricing: build.query<
        GetColourWithPricingApiResponse,
        GetColourWithPricingApiArg
      >({
        query: (queryArg) => ({
          url: `/api/colours/${encodeURIComponent(String(queryArg.make))}/${encodeURIComponent(String(queryArg.code))}/with-pricing`,
        }),
        providesTags: ["catalogue"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as generatedColoursApi };
export type FindColoursApiResponse = /** status 200  */ ColourView[];
export type FindColoursApiArg = {
  /** Number of the page, counted from 1. */
  page?: number;
  /** Number of entries on a page. */
  limit?: number;
  /** Model year; colours of unknown years are listed too. */
  year?: number;
  /** Address or name of a make; all makes without it. */
  make?: string;
  /** A code or its beginning, or words of a name. */
  search?: string;
};
export type ListColourMakesApiResponse = /** status 200  */ ColourMakeView[];
export type ListColourMakesApiArg = void;
export type SuggestColoursApiResponse = /** status 200  */ ColourView[];
export type SuggestColoursApiArg = {
  /** The text of the search box. */
  q: string;
};
export type GetColourApiResponse = /** status 200  */ ColourPageView;
export type GetColourApiArg = {
  make: string;
  code: string;
};
export type GetColourWithPricingApiResponse = /** status 200  */ ColourPageView;
export type GetColourWithPricingApiArg = {
  make: string;
  code: string;
};
export type ColourVariantView = {
  name: string;
  /** May be empty. */
  note: string;
};
export type ColourView = {
  /** First model year; null if not known. */
  yearFrom: number | null;
  /** Last model year; null while it is still used, or if not known. */
  yearTo: number | null;
  kind: "solid" | "metallic" | "pearl" | "three-stage";
  /** Shade of the ground coat; null if not known. */
  groundShade: string | null;
  /** Approximate colour for a screen, `#rrggbb`; null if not known. */
  hex: string | null;
  id: string;
  /** Name of the make. */
  make: string;
  makeSlug: string;
  /** In upper case, as on the car's plate. */
  code: string;
  name: string;
  variants: ColourVariantView[];
};
export type ColourMakeView = {
  platePlace:
    | "door-pillar"
    | "door-edge"
    | "door-frame"
    | "bonnet"
    | "front-panel"
    | "bulkhead"
    | "boot-floor";
  /** The first and the last model year of its colours; null where none has a year. */
  firstYear: number | null;
  lastYear: number | null;
  name: string;
  slug: string;
  /** Where the plate is, and how the code looks on it. */
  plateNote: string;
  /** The number of its colours. */
  colours: number;
};
export type PricesExVatView = {
  price: string;
  compareAtPrice: string | null;
  /** Trade price without VAT; absent if the viewer has none. */
  tradePrice?: string;
};
export type ProductBadgeView = {
  kind: "percent-off" | "trade-price" | "best-seller";
  text: string;
};
export type ProductCardView = {
  id: string;
  name: string;
  slug: string;
  sku: string;
  shortDescription: string;
  price: string;
  /** The price before the sale. */
  compareAtPrice: string | null;
  /** Price for a signed-in viewer, if it is below the standard price; absent otherwise, and always absent for guests. */
  tradePrice?: string;
  /** Price for this viewer without VAT; for verified trade customers only, absent for everyone else. */
  payableExVat?: string;
  /** The prices above, without VAT. */
  exVat: PricesExVatView;
  /** The main picture 640 wide; the widths 320 and 1280 stand beside it. */
  imageUrl: string | null;
  /** The quantity that can still be sold. */
  inventory: number;
  /** Age in years; absent if anyone may buy it. */
  minimumAge?: number | null;
  /** Whether this viewer may buy the product while it is in stock. */
  mayBuy: boolean;
  /** True for a product that is mixed to a colour, which its cart line names; otherwise left out (docs/rules.md#mixed-to-order). */
  isMixed?: boolean;
  /** Labels for the two prices of this response, percent off first. */
  badges: ProductBadgeView[];
};
export type ColourPageView = {
  /** First model year; null if not known. */
  yearFrom: number | null;
  /** Last model year; null while it is still used, or if not known. */
  yearTo: number | null;
  kind: "solid" | "metallic" | "pearl" | "three-stage";
  /** Shade of the ground coat; null if not known. */
  groundShade: string | null;
  /** Approximate colour for a screen, `#rrggbb`; null if not known. */
  hex: string | null;
  platePlace:
    | "door-pillar"
    | "door-edge"
    | "door-frame"
    | "bonnet"
    | "front-panel"
    | "bulkhead"
    | "boot-floor";
  plateNote: string;
  /** Products that are mixed in this colour, by price. */
  packs: ProductCardView[];
  /** Primers, those with the ground shade in their names first. */
  under: ProductCardView[];
  /** Clears and their hardeners; none for a colour that needs no clear. */
  over: ProductCardView[];
  id: string;
  /** Name of the make. */
  make: string;
  makeSlug: string;
  /** In upper case, as on the car's plate. */
  code: string;
  name: string;
  variants: ColourVariantView[];
};
export const {
  useFindColoursQuery,
  useListColourMakesQuery,
  useSuggestColoursQuery,
  useGetColourQuery,
  useGetColourWithPricingQuery,
} = injectedRtkApi;
