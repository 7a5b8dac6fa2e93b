import { shopApi as api } from "./shop-api";
export const addTagTypes = ["catalogue"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      workOutJob: build.query<WorkOutJobApiResponse, WorkOutJobApiArg>({
        query: (queryArg) => ({
          url: `/api/jobs`,
          params: {
            body: queryArg.body,
            panel: queryArg.panel,
            work: queryArg.work,
            shuts: queryArg.shuts,
            temperature: queryArg.temperature,
            area: queryArg.area,
            system: queryArg.system,
            primer: queryArg.primer,
            colour: queryArg.colour,
            clear: queryArg.clear,
            product: queryArg.product,
          },
        }),
        providesTags: ["catalogue"],
      }),
      workOutJobWithPricing: build.query<
        WorkOutJobWithPricingApiResponse,
        WorkOutJobWithPricingApiArg
      >({
        query: (queryArg) => ({
          url: `/api/jobs/with-pricing`,
          params: {
            body: queryArg.body,
            panel: queryArg.panel,
            work: queryArg.work,
            shuts: queryArg.shuts,
            temperature: queryArg.temperature,
            area: queryArg.area,
            system: queryArg.system,
            primer: queryArg.primer,
            colour: queryArg.colour,
            clear: queryArg.clear,
            product: queryArg.product,
          },
        }),
        providesTags: ["catalogue"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as generatedJobApi };
export type WorkOutJobApiResponse = /** status 200  */ JobView;
export type WorkOutJobApiArg = {
  body?: "hatchback" | "saloon" | "estate" | "van";
  /** Panels of the body; those of another body do not count. */
  panel?: (
    | "front-bumper"
    | "bonnet"
    | "roof"
    | "van-roof"
    | "tailgate"
    | "boot-lid"
    | "van-doors"
    | "rear-bumper"
    | "near-wing"
    | "near-front-door"
    | "near-rear-door"
    | "near-side"
    | "near-quarter"
    | "near-mirror"
    | "off-wing"
    | "off-front-door"
    | "off-rear-door"
    | "off-quarter"
    | "off-mirror"
    | "off-side"
  )[];
  /** Left out: `repair` for a primer, else `panel`. */
  work?: "repair" | "panel" | "blend" | "whole";
  /** Whether door shuts and undersides are painted too. */
  shuts?: boolean;
  /** Panel temperature in °C. */
  temperature?: number;
  /** Square metres, in place of panels. */
  area?: number;
  /** Key of a paint system. */
  system?: string;
  /** Slug of the primer, or `none`. */
  primer?: string;
  /** Slug of the colour. */
  colour?: string;
  /** Slug of the clear, or `none`. */
  clear?: string;
  /** Slug of a coating that the job is to use. */
  product?: string;
};
export type WorkOutJobWithPricingApiResponse = /** status 200  */ JobView;
export type WorkOutJobWithPricingApiArg = {
  body?: "hatchback" | "saloon" | "estate" | "van";
  /** Panels of the body; those of another body do not count. */
  panel?: (
    | "front-bumper"
    | "bonnet"
    | "roof"
    | "van-roof"
    | "tailgate"
    | "boot-lid"
    | "van-doors"
    | "rear-bumper"
    | "near-wing"
    | "near-front-door"
    | "near-rear-door"
    | "near-side"
    | "near-quarter"
    | "near-mirror"
    | "off-wing"
    | "off-front-door"
    | "off-rear-door"
    | "off-quarter"
    | "off-mirror"
    | "off-side"
  )[];
  /** Left out: `repair` for a primer, else `panel`. */
  work?: "repair" | "panel" | "blend" | "whole";
  /** Whether door shuts and undersides are painted too. */
  shuts?: boolean;
  /** Panel temperature in °C. */
  temperature?: number;
  /** Square metres, in place of panels. */
  area?: number;
  /** Key of a paint system. */
  system?: string;
  /** Slug of the primer, or `none`. */
  primer?: string;
  /** Slug of the colour. */
  colour?: string;
  /** Slug of the clear, or `none`. */
  clear?: string;
  /** Slug of a coating that the job is to use. */
  product?: string;
};
export type JobChosenView = {
  work: "repair" | "panel" | "blend" | "whole";
  system: string | null;
  /** Slugs; `none` for a coat that is not wanted, null where the job has no such coat. */
  primer: string | null;
  colour: string | null;
  clear: string | null;
};
export type JobChoiceView = {
  /** Slug or key. */
  value: string;
  label: string;
};
export type JobChoicesView = {
  systems: JobChoiceView[];
  primers: JobChoiceView[];
  colours: JobChoiceView[];
  /** Empty where the colour needs no clear. */
  clears: JobChoiceView[];
};
export type JobPartView = {
  name: string;
  /** Whole millilitres of this part, and of all parts so far. */
  millilitres: number;
  millilitresSoFar: number;
  /** Whole grams; null from the first part on whose density is not known. */
  grams: number | null;
  gramsSoFar: number | null;
};
export type JobCoatView = {
  role:
    | "primer"
    | "filler"
    | "basecoat"
    | "direct-gloss"
    | "clear"
    | "hardener"
    | "thinner"
    | "additive";
  name: string;
  slug: string;
  /** Square metres of one layer. */
  area: number;
  /** Layers, and m² that a litre covers in one; null where not known. */
  layers: number | null;
  coverage: number | null;
  /** Whole millilitres ready to spray; null where a figure is missing. */
  millilitres: number | null;
  /** Empty where the mix is not known or fits no temperature. */
  parts: JobPartView[];
  /** Sentence that says what is missing or wrong; null where nothing is. */
  problem: string | null;
  /** Sentence on how well the colour hides; null where its figures are usual. */
  hiding: string | null;
  /** Address of the technical data sheet. */
  dataSheetUrl: string | null;
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
export type JobPackView = {
  product: ProductCardView;
  quantity: number;
  /** Price of all of them for this viewer, VAT included. */
  price: string;
  /** The same without VAT. */
  priceExVat: string;
  /** Why the packs cannot be bought; null where they can. */
  obstacle: string | null;
};
export type JobPurchaseView = {
  name: string;
  /** Millilitres that the coats take. */
  millilitres: number;
  /** Millilitres left over; null where no packs are known. */
  leftOver: number | null;
  packs: JobPackView[];
  /** Why there are no packs; null where there are. */
  problem: string | null;
};
export type JobView = {
  /** Square metres of the job; 0 where nothing is chosen yet. */
  area: number;
  chosen: JobChosenView;
  choices: JobChoicesView;
  /** Whether a hardener is mixed in: its reader is told to wear air-fed breathing apparatus. */
  takesHardener: boolean;
  coats: JobCoatView[];
  purchases: JobPurchaseView[];
  /** Masking and abrasives. */
  supplies: JobPackView[];
  /** Total of all packs that can be bought, VAT included. */
  total: string;
  /** The total without VAT. */
  totalExVat: string;
};
export const { useWorkOutJobQuery, useWorkOutJobWithPricingQuery } =
  injectedRtkApi;
