import { baseApi as api } from "./base-api";
export const addTagTypes = [
  "identity",
  "newsletter",
  "catalogue",
  "cart",
  "wishlist",
  "points",
  "checkout",
  "guide",
  "rewards",
] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      logout: build.mutation<LogoutApiResponse, LogoutApiArg>({
        query: () => ({ url: `/api/auth/logout`, method: "POST" }),
        invalidatesTags: ["identity"],
      }),
      getCurrentUser: build.query<
        GetCurrentUserApiResponse,
        GetCurrentUserApiArg
      >({
        query: () => ({ url: `/api/auth/user` }),
        providesTags: ["identity"],
      }),
      subscribeNewsletter: build.mutation<
        SubscribeNewsletterApiResponse,
        SubscribeNewsletterApiArg
      >({
        query: (queryArg) => ({
          url: `/api/newsletter`,
          method: "POST",
          body: queryArg.newsletterInput,
        }),
        invalidatesTags: ["newsletter"],
      }),
      listProducts: build.query<ListProductsApiResponse, ListProductsApiArg>({
        query: (queryArg) => ({
          url: `/api/products`,
          params: {
            attribute: queryArg.attribute,
            page: queryArg.page,
            limit: queryArg.limit,
            sort: queryArg.sort,
            featured: queryArg.featured,
            category: queryArg.category,
            subcategory: queryArg.subcategory,
            sale: queryArg.sale,
            search: queryArg.search,
            minPrice: queryArg.minPrice,
            maxPrice: queryArg.maxPrice,
            inStock: queryArg.inStock,
          },
        }),
        providesTags: ["catalogue"],
      }),
      listProductsWithPricing: build.query<
        ListProductsWithPricingApiResponse,
        ListProductsWithPricingApiArg
      >({
        query: (queryArg) => ({
          url: `/api/products/with-pricing`,
          params: {
            attribute: queryArg.attribute,
            page: queryArg.page,
            limit: queryArg.limit,
            sort: queryArg.sort,
            featured: queryArg.featured,
            category: queryArg.category,
            subcategory: queryArg.subcategory,
            sale: queryArg.sale,
            search: queryArg.search,
            minPrice: queryArg.minPrice,
            maxPrice: queryArg.maxPrice,
            inStock: queryArg.inStock,
          },
        }),
        providesTags: ["catalogue"],
      }),
      suggestProducts: build.query<
        SuggestProductsApiResponse,
        SuggestProductsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/products/suggest`,
          params: {
            q: queryArg.q,
          },
        }),
        providesTags: ["catalogue"],
      }),
      suggestProductsWithPricing: build.query<
        SuggestProductsWithPricingApiResponse,
        SuggestProductsWithPricingApiArg
      >({
        query: (queryArg) => ({
          url: `/api/products/suggest/with-pricing`,
          params: {
            q: queryArg.q,
          },
        }),
        providesTags: ["catalogue"],
      }),
      suggestSpelling: build.query<
        SuggestSpellingApiResponse,
        SuggestSpellingApiArg
      >({
        query: (queryArg) => ({
          url: `/api/products/spelling`,
          params: {
            q: queryArg.q,
          },
        }),
        providesTags: ["catalogue"],
      }),
      adviseOnSearch: build.query<
        AdviseOnSearchApiResponse,
        AdviseOnSearchApiArg
      >({
        query: (queryArg) => ({
          url: `/api/products/search-advice`,
          params: {
            q: queryArg.q,
          },
        }),
        providesTags: ["catalogue"],
      }),
      getPriceRange: build.query<GetPriceRangeApiResponse, GetPriceRangeApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/products/price-range`,
            params: {
              featured: queryArg.featured,
              category: queryArg.category,
              subcategory: queryArg.subcategory,
              sale: queryArg.sale,
              search: queryArg.search,
            },
          }),
          providesTags: ["catalogue"],
        },
      ),
      getFacets: build.query<GetFacetsApiResponse, GetFacetsApiArg>({
        query: (queryArg) => ({
          url: `/api/products/facets`,
          params: {
            attribute: queryArg.attribute,
            featured: queryArg.featured,
            category: queryArg.category,
            subcategory: queryArg.subcategory,
            sale: queryArg.sale,
            search: queryArg.search,
            minPrice: queryArg.minPrice,
            maxPrice: queryArg.maxPrice,
            inStock: queryArg.inStock,
          },
        }),
        providesTags: ["catalogue"],
      }),
      getFacetsWithPricing: build.query<
        GetFacetsWithPricingApiResponse,
        GetFacetsWithPricingApiArg
      >({
        query: (queryArg) => ({
          url: `/api/products/facets/with-pricing`,
          params: {
            attribute: queryArg.attribute,
            featured: queryArg.featured,
            category: queryArg.category,
            subcategory: queryArg.subcategory,
            sale: queryArg.sale,
            search: queryArg.search,
            minPrice: queryArg.minPrice,
            maxPrice: queryArg.maxPrice,
            inStock: queryArg.inStock,
          },
        }),
        providesTags: ["catalogue"],
      }),
      listGoesWith: build.query<ListGoesWithApiResponse, ListGoesWithApiArg>({
        query: (queryArg) => ({
          url: `/api/products/goes-with`,
          params: {
            ids: queryArg.ids,
          },
        }),
        providesTags: ["catalogue"],
      }),
      getProduct: build.query<GetProductApiResponse, GetProductApiArg>({
        query: (queryArg) => ({
          url: `/api/products/${encodeURIComponent(String(queryArg.slug))}`,
        }),
        providesTags: ["catalogue"],
      }),
      getProductWithPricing: build.query<
        GetProductWithPricingApiResponse,
        GetProductWithPricingApiArg
      >({
        query: (queryArg) => ({
          url: `/api/products/${encodeURIComponent(String(queryArg.slug))}/with-pricing`,
        }),
        providesTags: ["catalogue"],
      }),
      listCategories: build.query<
        ListCategoriesApiResponse,
        ListCategoriesApiArg
      >({
        query: () => ({ url: `/api/categories` }),
        providesTags: ["catalogue"],
      }),
      listSubcategories: build.query<
        ListSubcategoriesApiResponse,
        ListSubcategoriesApiArg
      >({
        query: (queryArg) => ({
          url: `/api/subcategories`,
          params: {
            categoryId: queryArg.categoryId,
          },
        }),
        providesTags: ["catalogue"],
      }),
      requestBackInStock: build.mutation<
        RequestBackInStockApiResponse,
        RequestBackInStockApiArg
      >({
        query: (queryArg) => ({
          url: `/api/products/${encodeURIComponent(String(queryArg.slug))}/back-in-stock`,
          method: "POST",
          body: queryArg.backInStockInput,
        }),
        invalidatesTags: ["catalogue"],
      }),
      getCart: build.query<GetCartApiResponse, GetCartApiArg>({
        query: () => ({ url: `/api/cart` }),
        providesTags: ["cart"],
      }),
      addToCart: build.mutation<AddToCartApiResponse, AddToCartApiArg>({
        query: (queryArg) => ({
          url: `/api/cart`,
          method: "POST",
          body: queryArg.addToCartInput,
        }),
        invalidatesTags: ["cart"],
      }),
      clearCart: build.mutation<ClearCartApiResponse, ClearCartApiArg>({
        query: () => ({ url: `/api/cart`, method: "DELETE" }),
        invalidatesTags: ["cart"],
      }),
      agreeToCartChanges: build.mutation<
        AgreeToCartChangesApiResponse,
        AgreeToCartChangesApiArg
      >({
        query: (queryArg) => ({
          url: `/api/cart/changes-seen`,
          method: "POST",
          body: queryArg.changesSeenInput,
        }),
        invalidatesTags: ["cart"],
      }),
      mergeCart: build.mutation<MergeCartApiResponse, MergeCartApiArg>({
        query: (queryArg) => ({
          url: `/api/cart/merge`,
          method: "POST",
          body: queryArg.mergeCartInput,
        }),
        invalidatesTags: ["cart"],
      }),
      updateCartItem: build.mutation<
        UpdateCartItemApiResponse,
        UpdateCartItemApiArg
      >({
        query: (queryArg) => ({
          url: `/api/cart/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.updateCartItemInput,
        }),
        invalidatesTags: ["cart"],
      }),
      removeCartItem: build.mutation<
        RemoveCartItemApiResponse,
        RemoveCartItemApiArg
      >({
        query: (queryArg) => ({
          url: `/api/cart/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
        }),
        invalidatesTags: ["cart"],
      }),
      getWishlist: build.query<GetWishlistApiResponse, GetWishlistApiArg>({
        query: () => ({ url: `/api/wishlist` }),
        providesTags: ["wishlist"],
      }),
      addToWishlist: build.mutation<
        AddToWishlistApiResponse,
        AddToWishlistApiArg
      >({
        query: (queryArg) => ({
          url: `/api/wishlist/products/${encodeURIComponent(String(queryArg.productId))}`,
          method: "PUT",
        }),
        invalidatesTags: ["wishlist"],
      }),
      removeFromWishlist: build.mutation<
        RemoveFromWishlistApiResponse,
        RemoveFromWishlistApiArg
      >({
        query: (queryArg) => ({
          url: `/api/wishlist/products/${encodeURIComponent(String(queryArg.productId))}`,
          method: "DELETE",
        }),
        invalidatesTags: ["wishlist"],
      }),
      getPointsBalance: build.query<
        GetPointsBalanceApiResponse,
        GetPointsBalanceApiArg
      >({
        query: () => ({ url: `/api/points/balance` }),
        providesTags: ["points"],
      }),
      getConfig: build.query<GetConfigApiResponse, GetConfigApiArg>({
        query: () => ({ url: `/api/config` }),
        providesTags: ["checkout"],
      }),
      quote: build.query<QuoteApiResponse, QuoteApiArg>({
        query: (queryArg) => ({
          url: `/api/quote`,
          method: "POST",
          body: queryArg.quoteInput,
        }),
        providesTags: ["checkout"],
      }),
      listArticles: build.query<ListArticlesApiResponse, ListArticlesApiArg>({
        query: (queryArg) => ({
          url: `/api/guide`,
          params: {
            page: queryArg.page,
            limit: queryArg.limit,
            search: queryArg.search,
            topic: queryArg.topic,
          },
        }),
        providesTags: ["guide"],
      }),
      listArticlesForProduct: build.query<
        ListArticlesForProductApiResponse,
        ListArticlesForProductApiArg
      >({
        query: (queryArg) => ({
          url: `/api/guide/for-product/${encodeURIComponent(String(queryArg.slug))}`,
        }),
        providesTags: ["guide"],
      }),
      getArticle: build.query<GetArticleApiResponse, GetArticleApiArg>({
        query: (queryArg) => ({
          url: `/api/guide/${encodeURIComponent(String(queryArg.slug))}`,
        }),
        providesTags: ["guide"],
      }),
      listRewards: build.query<ListRewardsApiResponse, ListRewardsApiArg>({
        query: () => ({ url: `/api/rewards` }),
        providesTags: ["rewards"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as generatedApi };
export type LogoutApiResponse = unknown;
export type LogoutApiArg = void;
export type GetCurrentUserApiResponse = /** status 200  */ UserView | null;
export type GetCurrentUserApiArg = void;
export type SubscribeNewsletterApiResponse = /** status 202  */ NewsletterView;
export type SubscribeNewsletterApiArg = {
  newsletterInput: NewsletterInput;
};
export type ListProductsApiResponse = /** status 200  */ ProductCardView[];
export type ListProductsApiArg = {
  /** Values of attributes, `key:value` each, as `/api/products/facets` names them: any of those of one attribute, and all attributes
    (docs/rules.md#attributes). An unknown one finds nothing. */
  attribute?: string[];
  /** Number of the page, counted from 1. */
  page?: number;
  /** Number of entries on a page. */
  limit?: number;
  /** Sort order. With a `search`, `featured` puts the best match first. */
  sort?: "featured" | "price-asc" | "price-desc" | "name";
  /** Whether only featured products are listed. */
  featured?: boolean;
  /** Slug of a category; `hot-deals` is the same as `sale=true`. */
  category?: string;
  /** Slug of a subcategory. */
  subcategory?: string;
  /** Whether only products on sale are listed: `compareAtPrice` above `price`. */
  sale?: boolean;
  /** Search text: a product code, or words of names and descriptions. Blank is the same as left out. */
  search?: string;
  /** Lowest price in pounds, inclusive, of the price that the viewer pays. */
  minPrice?: string;
  /** Highest price in pounds, inclusive, of the price that the viewer pays. */
  maxPrice?: string;
  /** Whether only products in stock are listed. */
  inStock?: boolean;
};
export type ListProductsWithPricingApiResponse =
  /** status 200  */ ProductCardView[];
export type ListProductsWithPricingApiArg = {
  /** Values of attributes, `key:value` each, as `/api/products/facets` names them: any of those of one attribute, and all attributes
    (docs/rules.md#attributes). An unknown one finds nothing. */
  attribute?: string[];
  /** Number of the page, counted from 1. */
  page?: number;
  /** Number of entries on a page. */
  limit?: number;
  /** Sort order. With a `search`, `featured` puts the best match first. */
  sort?: "featured" | "price-asc" | "price-desc" | "name";
  /** Whether only featured products are listed. */
  featured?: boolean;
  /** Slug of a category; `hot-deals` is the same as `sale=true`. */
  category?: string;
  /** Slug of a subcategory. */
  subcategory?: string;
  /** Whether only products on sale are listed: `compareAtPrice` above `price`. */
  sale?: boolean;
  /** Search text: a product code, or words of names and descriptions. Blank is the same as left out. */
  search?: string;
  /** Lowest price in pounds, inclusive, of the price that the viewer pays. */
  minPrice?: string;
  /** Highest price in pounds, inclusive, of the price that the viewer pays. */
  maxPrice?: string;
  /** Whether only products in stock are listed. */
  inStock?: boolean;
};
export type SuggestProductsApiResponse = /** status 200  */ SuggestionView[];
export type SuggestProductsApiArg = {
  /** Text typed so far; nothing is suggested for fewer than two characters. */
  q: string;
};
export type SuggestProductsWithPricingApiResponse =
  /** status 200  */ SuggestionView[];
export type SuggestProductsWithPricingApiArg = {
  /** Text typed so far; nothing is suggested for fewer than two characters. */
  q: string;
};
export type SuggestSpellingApiResponse = /** status 200  */ SpellingView;
export type SuggestSpellingApiArg = {
  /** Text typed so far; nothing is suggested for fewer than two characters. */
  q: string;
};
export type AdviseOnSearchApiResponse = /** status 200  */ SearchAdviceView;
export type AdviseOnSearchApiArg = {
  /** Text typed so far; nothing is suggested for fewer than two characters. */
  q: string;
};
export type GetPriceRangeApiResponse = /** status 200  */ PriceRangeView;
export type GetPriceRangeApiArg = {
  /** Whether only featured products are listed. */
  featured?: boolean;
  /** Slug of a category; `hot-deals` is the same as `sale=true`. */
  category?: string;
  /** Slug of a subcategory. */
  subcategory?: string;
  /** Whether only products on sale are listed: `compareAtPrice` above `price`. */
  sale?: boolean;
  /** Search text: a product code, or words of names and descriptions. Blank is the same as left out. */
  search?: string;
};
export type GetFacetsApiResponse = /** status 200  */ FacetsView;
export type GetFacetsApiArg = {
  /** Values of attributes, `key:value` each, as `/api/products/facets` names them: any of those of one attribute, and all attributes
    (docs/rules.md#attributes). An unknown one finds nothing. */
  attribute?: string[];
  /** Whether only featured products are listed. */
  featured?: boolean;
  /** Slug of a category; `hot-deals` is the same as `sale=true`. */
  category?: string;
  /** Slug of a subcategory. */
  subcategory?: string;
  /** Whether only products on sale are listed: `compareAtPrice` above `price`. */
  sale?: boolean;
  /** Search text: a product code, or words of names and descriptions. Blank is the same as left out. */
  search?: string;
  /** Lowest price in pounds, inclusive, of the price that the viewer pays. */
  minPrice?: string;
  /** Highest price in pounds, inclusive, of the price that the viewer pays. */
  maxPrice?: string;
  /** Whether only products in stock are listed. */
  inStock?: boolean;
};
export type GetFacetsWithPricingApiResponse = /** status 200  */ FacetsView;
export type GetFacetsWithPricingApiArg = {
  /** Values of attributes, `key:value` each, as `/api/products/facets` names them: any of those of one attribute, and all attributes
    (docs/rules.md#attributes). An unknown one finds nothing. */
  attribute?: string[];
  /** Whether only featured products are listed. */
  featured?: boolean;
  /** Slug of a category; `hot-deals` is the same as `sale=true`. */
  category?: string;
  /** Slug of a subcategory. */
  subcategory?: string;
  /** Whether only products on sale are listed: `compareAtPrice` above `price`. */
  sale?: boolean;
  /** Search text: a product code, or words of names and descriptions. Blank is the same as left out. */
  search?: string;
  /** Lowest price in pounds, inclusive, of the price that the viewer pays. */
  minPrice?: string;
  /** Highest price in pounds, inclusive, of the price that the viewer pays. */
  maxPrice?: string;
  /** Whether only products in stock are listed. */
  inStock?: boolean;
};
export type ListGoesWithApiResponse = /** status 200  */ ProductGoesWithView[];
export type ListGoesWithApiArg = {
  /** Product ids, separated by commas: 1 to 50. */
  ids: string;
};
export type GetProductApiResponse = /** status 200  */ ProductDetailView;
export type GetProductApiArg = {
  slug: string;
};
export type GetProductWithPricingApiResponse =
  /** status 200  */ ProductDetailView;
export type GetProductWithPricingApiArg = {
  slug: string;
};
export type ListCategoriesApiResponse = /** status 200  */ CategoryView[];
export type ListCategoriesApiArg = void;
export type ListSubcategoriesApiResponse = /** status 200  */ SubcategoryView[];
export type ListSubcategoriesApiArg = {
  /** Id of a category; the subcategories of all categories if left out. */
  categoryId?: string;
};
export type RequestBackInStockApiResponse = /** status 202  */ BackInStockView;
export type RequestBackInStockApiArg = {
  slug: string;
  backInStockInput: BackInStockInput;
};
export type GetCartApiResponse = /** status 200  */ CartItemView[];
export type GetCartApiArg = void;
export type AddToCartApiResponse = /** status 201  */ CartItemView;
export type AddToCartApiArg = {
  addToCartInput: AddToCartInput;
};
export type ClearCartApiResponse = unknown;
export type ClearCartApiArg = void;
export type AgreeToCartChangesApiResponse = /** status 200  */ CartItemView[];
export type AgreeToCartChangesApiArg = {
  changesSeenInput: ChangesSeenInput;
};
export type MergeCartApiResponse = /** status 200  */ MergedCartView;
export type MergeCartApiArg = {
  mergeCartInput: MergeCartInput;
};
export type UpdateCartItemApiResponse = /** status 200  */ CartItemView;
export type UpdateCartItemApiArg = {
  id: string;
  updateCartItemInput: UpdateCartItemInput;
};
export type RemoveCartItemApiResponse = unknown;
export type RemoveCartItemApiArg = {
  id: string;
};
export type GetWishlistApiResponse = /** status 200  */ WishlistView;
export type GetWishlistApiArg = void;
export type AddToWishlistApiResponse = /** status 200  */ WishlistView;
export type AddToWishlistApiArg = {
  productId: string;
};
export type RemoveFromWishlistApiResponse = /** status 200  */ WishlistView;
export type RemoveFromWishlistApiArg = {
  productId: string;
};
export type GetPointsBalanceApiResponse = /** status 200  */ PointsBalanceView;
export type GetPointsBalanceApiArg = void;
export type GetConfigApiResponse = /** status 200  */ ShopConfigView;
export type GetConfigApiArg = void;
export type QuoteApiResponse = /** status 200  */ QuoteView;
export type QuoteApiArg = {
  quoteInput: QuoteInput;
};
export type ListArticlesApiResponse = /** status 200  */ ArticleListView[];
export type ListArticlesApiArg = {
  /** Number of the page, counted from 1. */
  page?: number;
  /** Number of entries on a page. */
  limit?: number;
  /** A question or some words. */
  search?: string;
  /** The name of a topic. */
  topic?: string;
};
export type ListArticlesForProductApiResponse =
  /** status 200  */ ArticleLinkView[];
export type ListArticlesForProductApiArg = {
  slug: string;
};
export type GetArticleApiResponse = /** status 200  */ ArticleView;
export type GetArticleApiArg = {
  slug: string;
};
export type ListRewardsApiResponse = /** status 200  */ RewardView[];
export type ListRewardsApiArg = void;
export type UserView = {
  role: "customer" | "sales" | "support" | "admin";
  /** Meaningless for accounts that are not trade accounts. */
  tradeCustomerStatus: "pending_verification" | "verified" | "declined";
  id: string;
  email: string;
  username: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  isTradeCustomer: boolean;
  emailConfirmed: boolean;
  /** ISO 8601, UTC. */
  createdAt: string;
};
export type NewsletterView = {
  message: string;
};
export type NewsletterInput = {
  email: string;
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
export type SuggestionView = {
  id: string;
  name: string;
  slug: string;
  /** The product code. */
  sku: string;
  /** Price for this viewer; in the public call, the price for everyone. */
  price: string;
  /** The price without VAT. */
  priceExVat: string;
  /** The main picture. */
  imageUrl: string | null;
  /** The beginning of the description, at most 50 characters. */
  snippet: string;
  /** The quantity that can still be sold. */
  inventory: number;
  /** Whether this viewer may buy the product while it is in stock. */
  mayBuy: boolean;
  /** True for a product that is mixed to a colour; otherwise left out (docs/rules.md#mixed-to-order). */
  isMixed?: boolean;
};
export type SpellingView = {
  /** Suggested spelling; null if nothing similar is sold. */
  spelling: string | null;
};
export type UnstockedMakerView = {
  name: string;
  /** The goods shown in their place, in the plural; null where the search named them itself. */
  goods: string | null;
};
export type MissingGritView = {
  asked: string;
  /** The nearest that it has, which are shown: at most one on each side. */
  nearest: string[];
};
export type SearchCategoryView = {
  name: string;
  /** Slugs of its category and its own. */
  category: string;
  subcategory: string;
  /** The number of results in it. */
  products: number;
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
export type SearchAdviceView = {
  maker: UnstockedMakerView | null;
  grit: MissingGritView | null;
  /** The subcategory with most of the results; null where no name has the words. */
  category: SearchCategoryView | null;
  /** Factory colours that the text names, at most three (docs/rules.md#colours). */
  colours: ColourView[];
};
export type PriceRangeView = {
  min: string | null;
  max: string | null;
};
export type FacetValueView = {
  /** Sent as `attribute` with the key and a colon before it: `grit:80`. */
  value: string;
  text: string;
  /** Products with it, among those that all other choices but those of its own attribute leave. */
  count: number;
};
export type FacetView = {
  key: string;
  name: string;
  values: FacetValueView[];
};
export type FacetsView = {
  /** Attributes with a choice, in the order of the category; of a list without a category, those of all categories. */
  facets: FacetView[];
  /** Products in stock, among those that all other choices leave. */
  inStock: number;
};
export type ProductView = {
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
  description: string;
  /** Addresses of up to four pictures, the main one first. */
  images: string[];
  /** Points per unit in place of one per whole pound; 0 = one per pound. */
  pointsEarned: number;
  isFeatured: boolean;
  isVisibleOnline: boolean;
  categoryId: string | null;
  subcategoryId: string | null;
  /** Whether only verified trade customers may buy it; everyone sees it (docs/rules.md#trade-only). */
  tradeOnly: boolean;
  /** Percent: 20 is 20 %. */
  vatRate: number;
};
export type GoesWithView = {
  kind: "hardener" | "thinner" | "primer" | "topcoat" | "gun" | "accessory";
  /** Parts by volume: this product, the other one, and where there is a third, thinner. Null where they are not mixed. */
  ratio: string | null;
  /** Note for customers; empty if there is none. */
  note: string;
  /** Millilitres of the other product in its pack; null if not known. */
  contents: number | null;
  /** Grams per millilitre of the other product; null if not known. */
  density: number | null;
  product: ProductView;
};
export type ProductGoesWithView = {
  productId: string;
  /** Millilitres of the product in its pack; null if not known. */
  contents: number | null;
  goesWith: GoesWithView[];
};
export type PaintView = {
  role:
    | "primer"
    | "filler"
    | "basecoat"
    | "direct-gloss"
    | "clear"
    | "hardener"
    | "thinner"
    | "additive";
  cure: "1K" | "2K";
  base: "solvent" | "water";
  /** The tint of a colour that hides less than others; null for any other. */
  tint: ("white" | "red" | "yellow") | null;
  /** Millilitres of the product in its pack, without a hardener that comes with it. */
  contents: number | null;
  /** Millilitres of the hardener that comes with the product. */
  includedHardener: number | null;
  /** Square metres that a litre ready to spray covers in one coat. */
  coverage: number | null;
  coats: number | null;
  /** Grams per millilitre. */
  density: number | null;
  /** Minutes that the mix can be sprayed at 20 °C. */
  potLife: number | null;
  /** Minutes between coats at 20 °C. */
  flashTime: number | null;
  /** The lowest panel temperature, in °C. */
  coldest: number | null;
  /** The highest panel temperature, in °C. */
  warmest: number | null;
  /** Grams of volatile organic compounds per litre ready to use. */
  vocReady: number | null;
};
export type SpecificationView = {
  name: string;
  value: string;
};
export type CategoryReferenceView = {
  id: string;
  name: string;
  slug: string;
};
export type FamilyMemberView = {
  packUnit: ("ml" | "g" | "pcs") | null;
  id: string;
  slug: string;
  name: string;
  imageUrl: string | null;
  /** Price for this viewer. */
  payable: string;
  /** Price for this viewer without VAT. */
  payableExVat: string;
  /** The quantity that can still be sold. */
  inventory: number;
  /** Whether this viewer may buy the product while it is in stock. */
  mayBuy: boolean;
  /** True for a product that is mixed to a colour; otherwise left out (docs/rules.md#mixed-to-order). */
  isMixed?: boolean;
  /** The colour, or the value of the family's option ("P80"); empty if the family has none. */
  colour: string;
  /** The colour on the screen; null if it is not known. */
  swatch: string | null;
  /** Size of the pack, in `packUnit`; null if the family has one size. */
  packSize: number | null;
};
export type FamilyView = {
  name: string;
  /** Option that the members differ in besides the pack size; empty for colours. */
  optionName: string;
  /** Members in the order of the page: this product and the other visible ones, with prices for the viewer. */
  members: FamilyMemberView[];
};
export type ProductDetailView = {
  /** Numbers for mixing and coverage; null where the product is no coating and no part of one. */
  paint: PaintView | null;
  /** Kind of goods, which decides where the product can be delivered (docs/rules.md#where-goods-go). */
  goodsKind: "any" | "flammable" | "mainland-only";
  /** Paragraphs separated by an empty line. */
  longDescription: string;
  specifications: SpecificationView[];
  /** Warning to show before the basket button. */
  hazardText: string | null;
  /** Address of the safety data sheet (PDF) that the law requires for dangerous products. */
  safetyDataSheetUrl: string | null;
  /** Address of the maker's PDF on mixing, applying and drying. */
  technicalDataSheetUrl: string | null;
  /** Whether the product is made for trained users only; shown before the basket button. */
  professionalOnly: boolean;
  /** Volatile organic compounds, as text: "420 g/l". */
  voc: string | null;
  /** Weight in kilograms. */
  weight: number | null;
  dimensions: string | null;
  trustpilotLink: string | null;
  category: CategoryReferenceView | null;
  subcategory: CategoryReferenceView | null;
  /** Visible products that go with this one, in the order of the page, with prices for the viewer. */
  goesWith: GoesWithView[];
  /** Family of the product; null if there is no other product to choose. */
  family: FamilyView | null;
  description: string;
  /** Addresses of up to four pictures, the main one first. */
  images: string[];
  /** Points per unit in place of one per whole pound; 0 = one per pound. */
  pointsEarned: number;
  isFeatured: boolean;
  isVisibleOnline: boolean;
  categoryId: string | null;
  subcategoryId: string | null;
  /** Age in years; absent if anyone may buy it. */
  minimumAge?: number | null;
  /** Whether only verified trade customers may buy it; everyone sees it (docs/rules.md#trade-only). */
  tradeOnly: boolean;
  /** Percent: 20 is 20 %. */
  vatRate: number;
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
  /** Whether this viewer may buy the product while it is in stock. */
  mayBuy: boolean;
  /** True for a product that is mixed to a colour, which its cart line names; otherwise left out (docs/rules.md#mixed-to-order). */
  isMixed?: boolean;
  /** Labels for the two prices of this response, percent off first. */
  badges: ProductBadgeView[];
};
export type CategoryView = {
  id: string;
  name: string;
  slug: string;
  description: string;
  imageUrl: string | null;
  /** Former slugs that still lead to the category. */
  formerSlugs: string[];
};
export type SubcategoryView = {
  id: string;
  name: string;
  slug: string;
  description: string;
  /** Id of the category; null if the category was removed. */
  categoryId: string | null;
  /** Former slugs that still lead to the subcategory. */
  formerSlugs: string[];
};
export type BackInStockView = {
  message: string;
};
export type BackInStockInput = {
  email: string;
};
export type LineColourView = {
  /** Variant of the factory colour; null for the standard. */
  variant: string | null;
  make: string;
  code: string;
  name: string;
  /** Whether the shop's table has it; false for a code of the customer's own. */
  isChecked: boolean;
};
export type CartChangeView = {
  kind: "price" | "stock" | "gone" | "trade-only";
  /** Former value. `price`: pounds for one unit; `stock`: available units of the line; otherwise null. */
  before: string | null;
  now: string | null;
};
export type CartItemView = {
  id: string;
  userId: string;
  productId: string;
  quantity: number;
  /** The colour of a product that is mixed to order; left out for others. */
  colour?: LineColourView;
  createdAt: string;
  updatedAt: string;
  /** The product as this customer sees it now. If it was withdrawn from sale, or is no longer sold to this customer,
    `isVisibleOnline` is false and `inventory` 0; an `inventory` below the quantity is the number that can still be bought. */
  product: ProductView;
  /** Changes since the product was added, until the customer accepts them. */
  changes: CartChangeView[];
};
export type LineColourInput = {
  make: string;
  code: string;
  name: string;
  variant: string | null;
  /** Ignored: the server decides it. */
  isChecked: boolean;
};
export type AddToCartInput = {
  productId: string;
  /** Units to add to the quantity in the cart. */
  quantity: number;
  colour?: LineColourInput | null;
  /** Id made by the browser, one per addition: if a response was lost, sending the same id again adds nothing twice. Without an id
    every call adds. */
  additionId?: string;
  /** Price for one unit as shown on the page, in pounds. Only stored, to show the customer later changes of the price. */
  shownPrice?: string;
};
export type SeenCartItemInput = {
  id: string;
  /** Price for one unit as shown on the page, in pounds; left out if the line is no longer sold. */
  price?: string;
  /** Available units as shown; 0 for a line that is no longer sold. */
  available: number;
};
export type ChangesSeenInput = {
  items: SeenCartItemInput[];
};
export type CartAdjustmentView = {
  productId: string;
  name: string;
  /** Quantity in both carts together. */
  requested: number;
  /** Quantity in the cart now; 0 if the line was left out. */
  quantity: number;
};
export type MergedCartView = {
  items: CartItemView[];
  /** Lines that were reduced or left out; empty if everything was kept. */
  adjusted: CartAdjustmentView[];
};
export type MergeCartItemInput = {
  productId: string;
  quantity: number;
  colour?: LineColourInput | null;
  /** Price for one unit as shown to the guest, in pounds; only stored, as in adding to the cart. */
  shownPrice?: string;
};
export type MergeCartInput = {
  items: MergeCartItemInput[];
  /** The guest cart's own id, made and kept by the browser. If a response was lost, sending the same id again returns the same
    result and adds only items that came in since. Without an id every call adds. */
  mergeId?: string;
};
export type UpdateCartItemInput = {
  quantity: number;
};
export type WishlistView = {
  /** Each once, the latest last; some may no longer be sold. */
  productIds: string[];
  /** The end of the link that shows the list to anyone; null while it is not shared. */
  shareToken: string | null;
};
export type PointsBalanceView = {
  /** Whole points; each is worth a penny at checkout. Below 0 where a refund took back spent points. */
  balance: number;
  /** Points that an order or a reward can use: the balance without pending points. Never below 0. */
  spendable: number;
};
export type StripeConfigView = {
  publishableKey: string;
  /** Address of the script to load first; null for the library's own loader. */
  scriptUrl: string | null;
};
export type RatingView = {
  value: string;
  outOf: number;
  count: number;
  /** Address of the page on which the reviews can be read. */
  source: string;
};
export type ClaimsView = {
  freeDelivery: string | null;
  nextDay: string | null;
  deliveryTime: string | null;
  islandTime: string | null;
  mixingTime: string | null;
  supportHours: string | null;
  securePayment: string | null;
  rating: RatingView | null;
};
export type DeliveryRegionView = {
  goods: ("any" | "flammable" | "mainland-only")[];
  region: string;
  name: string;
};
export type CompanyView = {
  name: string;
  /** Lines of the address as on an envelope, without the name. */
  address: string[];
  phone: string | null;
  phoneHref: string | null;
  email: string | null;
  companyNumber: string | null;
  vatNumber: string;
};
export type ShopConfigView = {
  shopName: string;
  stripe: StripeConfigView;
  freeShippingThreshold: string;
  shippingPrice: string;
  minimumTotal: string;
  defaultCountry: string;
  /** Whether /api/login leads to an external sign-in instead of the form (`docs/rules.md#external-sign-in`). */
  externalSignIn: boolean;
  claims: ClaimsView;
  deliveryRegions: DeliveryRegionView[];
  company: CompanyView;
};
export type QuoteLineView = {
  /** Kind of goods, which decides where the product can be delivered. */
  goodsKind: "any" | "flammable" | "mainland-only";
  productId: string;
  sku: string;
  name: string;
  slug: string;
  imageUrl: string | null;
  quantity: number;
  unitPrice: string;
  /** The shop's standard price for one unit, to be struck through, if the viewer pays less; otherwise null. */
  standardPrice: string | null;
  standardPriceExVat: string | null;
  unitPriceExVat: string;
  lineTotal: string;
  /** Net price of the line, half a penny of VAT rounded up; not always the quantity times `unitPriceExVat`. */
  lineTotalExVat: string;
  /** VAT contained in the price of the line. */
  tax: string;
  pointsEarned: number;
  /** Quantity that can still be sold. */
  inventory: number;
  /** Units of the product's stock that the cart's other colours of it take; left out for none. */
  inOtherColours?: number;
  minimumAge: number | null;
  /** Whether the product cannot be delivered to the given place. */
  isExcluded: boolean;
  /** Whether this is the product that the reward gives, at £0: always the last line, and never in the cart. */
  isGift: boolean;
  /** The colour of a product that is mixed to order, which `name` has too; left out for others. */
  colour?: LineColourView;
  /** Key of the cart's line, whose colour the server may name otherwise; left out without a colour. */
  lineKey?: string;
  /** `unavailable`, `trade-only` (and the viewer is no trade customer), `insufficient-stock`, `colour` (a mixed product has none,
    or another product has one), or null if the line can be bought. */
  problem: string | null;
};
export type UsedGrantView = {
  kind: "amount" | "share" | "free-delivery" | "product";
  id: string;
  /** The reward's name at the time of redemption. */
  name: string;
};
export type GrantProblemView = {
  code:
    | "unknown"
    | "used"
    | "cancelled"
    | "expired"
    | "done"
    | "not-for-orders"
    | "gift-unavailable"
    | "gift-out-of-stock"
    | "no-effect";
  /** Message for the customer. */
  message: string;
};
export type DeliveryProblemView = {
  field: "postalCode" | "address" | "country";
  /** Message that names the products and the place. */
  message: string;
};
export type QuoteView = {
  lines: QuoteLineView[];
  subtotal: string;
  shipping: string;
  tax: string;
  pointsDiscount: string;
  /** Discount by the reward on goods and delivery; "0.00" for a product at £0. */
  grantDiscount: string;
  total: string;
  /** The reward that is used; null if there is none. */
  grant: UsedGrantView | null;
  /** Reason why the requested reward is not used; the amounts are then without it. Otherwise null. */
  grantProblem: GrantProblemView | null;
  /** Sum of the lines without VAT. */
  subtotalExVat: string;
  shippingExVat: string;
  grantDiscountExVat: string;
  pointsDiscountExVat: string;
  /** `subtotalExVat` + `shippingExVat` − `grantDiscountExVat` − `pointsDiscountExVat`; adding `tax` gives `total`. */
  totalExVat: string;
  /** Whether amounts without VAT are shown to this viewer: verified trade customers only (docs/rules.md#ex-and-inc-vat). */
  showsExVat: boolean;
  pointsEarned: number;
  /** Pounds that are missing to free delivery; null if none are. */
  freeShippingRemaining: string | null;
  /** Goods that cannot be delivered to the given place; null if all can, or if no place was given. */
  deliveryProblem: DeliveryProblemView | null;
};
export type QuotedItemInput = {
  productId: string;
  quantity: number;
  colour?: LineColourInput | null;
};
export type QuoteInput = {
  cartItems?: QuotedItemInput[];
  /** Postcode of the delivery: the response then includes goods that cannot be delivered there. */
  postalCode?: string;
  /** Street address or PO box; considered only with a postcode. */
  address?: string;
  country?: string;
  /** Points to use (`docs/rules.md#points-discount`). */
  pointsUsed?: number;
  /** Id of a redeemed reward; null or left out for none (`docs/rules.md#grants-on-orders`). */
  grantId?: string | null;
};
export type ArticleListView = {
  topic: string;
  /** Part of the text that matches the search, as plain text; null without a search. */
  snippet: string | null;
  summary: string;
  slug: string;
  title: string;
};
export type ArticleLinkView = {
  summary: string;
  slug: string;
  title: string;
};
export type TextRunView = {
  emphasis?: "strong" | "em";
  text: string;
  /** Slug of the linked article, if the text is a link. */
  article?: string;
};
export type ArticleBlockView = {
  kind: "paragraph" | "list" | "table" | "picture";
  /** Text of a paragraph. */
  line?: TextRunView[];
  /** Items of a list. */
  items?: TextRunView[][];
  /** Column heads of a table. */
  head?: TextRunView[][];
  /** Rows of a table. */
  rows?: TextRunView[][][];
  /** Whether the items of a list are numbered. */
  ordered?: boolean;
  /** Name of a picture's SVG file, such as "fisheyes.svg". */
  file?: string;
  /** Text alternative of a picture. */
  alt?: string;
};
export type ArticleSectionView = {
  /** Anchor of the section; empty for the text above the first heading. */
  id: string;
  /** Heading of the section; empty for the text above the first heading. */
  heading: string;
  blocks: ArticleBlockView[];
};
export type ArticleRatioView = {
  system: string;
  /** Ratio of product, hardener and thinner. */
  parts: string;
  /** Notes, such as whether the parts are by volume or by weight. */
  note: string;
};
export type ArticleReferenceView = {
  slug: string;
  title: string;
};
export type ArticleView = {
  slug: string;
  title: string;
  summary: string;
  topic: string;
  sections: ArticleSectionView[];
  /** Every mixing ratio that the text states. */
  ratios: ArticleRatioView[];
  related: ArticleReferenceView[];
  /** The previous article in the guide, or null. */
  previous: ArticleReferenceView | null;
  next: ArticleReferenceView | null;
  /** Visible products that the article concerns, as guests see them. */
  products: ProductView[];
  /** ISO 8601. */
  updatedAt: string;
};
export type RewardProductView = {
  id: string;
  name: string;
  slug: string;
  imageUrl: string | null;
};
export type RewardView = {
  type: "discount" | "product" | "shipping" | "other";
  id: string;
  name: string;
  description: string;
  /** Whole points. */
  pointsCost: number;
  /** Whether the reward is on offer; only active rewards can be redeemed. */
  isActive: boolean;
  /** A discount in pounds (`5.00`) or a share (`10%`), free delivery in months (`3`); null for rewards without an amount. */
  value: string | null;
  /** Value in pounds: the amount of a discount, or the price of the product; null if there is no fixed amount. */
  worth: string | null;
  /** Value in words if `worth` is null; null if the description alone says it. */
  worthText: string | null;
  /** Product of the reward; null if there is none, or if it is no longer sold. */
  product: RewardProductView | null;
  /** Whether the reward can be redeemed; false if its product is no longer sold or out of stock. */
  isAvailable: boolean;
};
export const {
  useLogoutMutation,
  useGetCurrentUserQuery,
  useSubscribeNewsletterMutation,
  useListProductsQuery,
  useListProductsWithPricingQuery,
  useSuggestProductsQuery,
  useSuggestProductsWithPricingQuery,
  useSuggestSpellingQuery,
  useAdviseOnSearchQuery,
  useGetPriceRangeQuery,
  useGetFacetsQuery,
  useGetFacetsWithPricingQuery,
  useListGoesWithQuery,
  useGetProductQuery,
  useGetProductWithPricingQuery,
  useListCategoriesQuery,
  useListSubcategoriesQuery,
  useRequestBackInStockMutation,
  useGetCartQuery,
  useAddToCartMutation,
  useClearCartMutation,
  useAgreeToCartChangesMutation,
  useMergeCartMutation,
  useUpdateCartItemMutation,
  useRemoveCartItemMutation,
  useGetWishlistQuery,
  useAddToWishlistMutation,
  useRemoveFromWishlistMutation,
  useGetPointsBalanceQuery,
  useGetConfigQuery,
  useQuoteQuery,
  useListArticlesQuery,
  useListArticlesForProductQuery,
  useGetArticleQuery,
  useListRewardsQuery,
} = injectedRtkApi;
