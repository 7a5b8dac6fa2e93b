import type {
  CreateGuestPaymentIntentApiResponse,
  GetCartApiResponse,
  GetConfigApiResponse,
  GetCurrentUserApiResponse,
  GetOrderApiResponse,
  GetPointsHistoryApiResponse,
  GetPriceRangeApiArg,
  GetProductApiResponse,
  GetProfileApiResponse,
  GetReorderApiResponse,
  GuestCheckoutApiResponse,
  ListAddressesApiResponse,
  ListCategoriesApiResponse,
  ListGoesWithApiResponse,
  ListMySessionsApiResponse,
  ListProductsApiArg,
  ListProductsApiResponse,
  ListRewardsApiResponse,
  ListSubcategoriesApiResponse,
  MergeCartApiResponse,
  QuoteApiResponse,
  SuggestProductsApiResponse,
} from './shop-api.gen';

// Named after the operations, not after the schemas, so that a renamed schema changes nothing here.
export type Product = ListProductsApiResponse[number];
export type ProductDetail = GetProductApiResponse;
/** Another product that goes with a product. */
export type GoesWith = ProductDetail['goesWith'][number];
export type ProductGoesWith = ListGoesWithApiResponse[number];
export type Suggestion = SuggestProductsApiResponse[number];
export type Category = ListCategoriesApiResponse[number];
export type Subcategory = ListSubcategoriesApiResponse[number];
export type ProductFilter = ListProductsApiArg;
/** The result does not depend on the chosen prices. */
export type PriceRangeFilter = GetPriceRangeApiArg;
export type Reward = ListRewardsApiResponse[number];
export type ShopConfig = GetConfigApiResponse;
export type CurrentUser = NonNullable<GetCurrentUserApiResponse>;
export type ServerCartItem = GetCartApiResponse[number];
export type MergedCart = MergeCartApiResponse;
export type Quote = QuoteApiResponse;
export type QuoteLine = Quote['lines'][number];
export type PaymentSession = CreateGuestPaymentIntentApiResponse;
export type PlacedOrder = GuestCheckoutApiResponse;
export type Order = GetOrderApiResponse;
export type OrderLine = Order['lines'][number];
/** A line to be ordered by its code, with its problem. */
export type QuickLine = GetReorderApiResponse['lines'][number];
export type PointsTransaction = GetPointsHistoryApiResponse[number];
export type Profile = GetProfileApiResponse;
export type OwnSession = ListMySessionsApiResponse[number];
export type SavedAddress = ListAddressesApiResponse[number];
