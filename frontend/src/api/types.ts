import type {
  ChatApiResponse,
  CreateGuestPaymentIntentApiResponse,
  GetCheckoutDefaultsApiResponse,
  GetOrderApiResponse,
  GetPointsHistoryApiResponse,
  GetProfileApiResponse,
  GetReorderApiResponse,
  ListAddressesApiResponse,
  ListMyGrantsApiResponse,
  ListMySessionsApiResponse,
  ListPaymentMethodsApiResponse,
  ListQuickListsApiResponse,
  ListUsualItemsApiResponse,
  LookUpPostcodeApiResponse,
} from './account-api.gen';
import type {
  GetArticleApiResponse,
  GetCartApiResponse,
  GetConfigApiResponse,
  GetCurrentUserApiResponse,
  GetFacetsApiArg,
  GetFacetsApiResponse,
  GetPriceRangeApiArg,
  GetProductApiResponse,
  ListArticlesApiResponse,
  ListCategoriesApiResponse,
  ListGoesWithApiResponse,
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
/** A product of the same family. */
export type FamilyMember = NonNullable<ProductDetail['family']>['members'][number];
export type ProductGoesWith = ListGoesWithApiResponse[number];
export type Suggestion = SuggestProductsApiResponse[number];
/** An article as lists of the guide show it. */
export type ArticleEntry = ListArticlesApiResponse[number];
export type Article = GetArticleApiResponse;
export type ArticleBlock = Article['sections'][number]['blocks'][number];
/** Runs of text. */
export type ArticleLine = NonNullable<ArticleBlock['line']>;
export type Category = ListCategoriesApiResponse[number];
export type Subcategory = ListSubcategoriesApiResponse[number];
export type ProductFilter = ListProductsApiArg;
/** The result does not depend on the chosen prices. */
export type PriceRangeFilter = GetPriceRangeApiArg;
export type FacetsFilter = GetFacetsApiArg;
/** An attribute that a list can be filtered by, with its values. */
export type Facet = GetFacetsApiResponse['facets'][number];
export type Reward = ListRewardsApiResponse[number];
/** A redeemed reward. */
export type Grant = ListMyGrantsApiResponse[number];
/** An answer of the assistant (docs/rules.md#chat-widget). */
export type ChatAnswer = ChatApiResponse;
export type ShopConfig = GetConfigApiResponse;
export type CurrentUser = NonNullable<GetCurrentUserApiResponse>;
export type ServerCartItem = GetCartApiResponse[number];
export type MergedCart = MergeCartApiResponse;
export type Quote = QuoteApiResponse;
export type QuoteLine = Quote['lines'][number];
export type PaymentSession = CreateGuestPaymentIntentApiResponse;
export type Order = GetOrderApiResponse;
export type OrderLine = Order['lines'][number];
/** A line to be ordered by its code, with its problem. */
export type QuickLines = GetReorderApiResponse;
export type QuickLine = QuickLines['lines'][number];
export type PointsTransaction = GetPointsHistoryApiResponse[number];
export type Profile = GetProfileApiResponse;
export type OwnSession = ListMySessionsApiResponse[number];
/** A card of the customer's that Stripe keeps. */
export type SavedCard = ListPaymentMethodsApiResponse[number];
export type SavedAddress = ListAddressesApiResponse[number];
export type QuickList = ListQuickListsApiResponse[number];
/** A product that the customer orders often. */
export type UsualItem = ListUsualItemsApiResponse[number];
export type PostcodeAddress = NonNullable<LookUpPostcodeApiResponse['addresses']>[number];
/** Details of a customer with which the checkout form is prefilled. */
export type CheckoutDefaults = GetCheckoutDefaultsApiResponse;
