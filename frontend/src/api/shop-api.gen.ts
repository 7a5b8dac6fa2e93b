import { baseApi as api } from "./base-api";
export const addTagTypes = [
  "catalogue",
  "checkout",
  "orders",
  "webhooks",
  "sage",
  "identity",
  "cart",
  "points",
] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listProducts: build.query<ListProductsApiResponse, ListProductsApiArg>({
        query: (queryArg) => ({
          url: `/api/products`,
          params: {
            page: queryArg.page,
            limit: queryArg.limit,
            sort: queryArg.sort,
            featured: queryArg.featured,
            category: queryArg.category,
            subcategory: queryArg.subcategory,
            sale: queryArg.sale,
            minPrice: queryArg.minPrice,
            maxPrice: queryArg.maxPrice,
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
            page: queryArg.page,
            limit: queryArg.limit,
            sort: queryArg.sort,
            featured: queryArg.featured,
            category: queryArg.category,
            subcategory: queryArg.subcategory,
            sale: queryArg.sale,
            minPrice: queryArg.minPrice,
            maxPrice: queryArg.maxPrice,
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
      createGuestPaymentIntent: build.mutation<
        CreateGuestPaymentIntentApiResponse,
        CreateGuestPaymentIntentApiArg
      >({
        query: (queryArg) => ({
          url: `/api/guest/create-payment-intent`,
          method: "POST",
          body: queryArg.guestPaymentIntentInput,
        }),
        invalidatesTags: ["checkout"],
      }),
      guestCheckout: build.mutation<
        GuestCheckoutApiResponse,
        GuestCheckoutApiArg
      >({
        query: (queryArg) => ({
          url: `/api/guest/checkout`,
          method: "POST",
          body: queryArg.guestCheckoutInput,
        }),
        invalidatesTags: ["checkout"],
      }),
      getOrder: build.query<GetOrderApiResponse, GetOrderApiArg>({
        query: (queryArg) => ({
          url: `/api/orders/${encodeURIComponent(String(queryArg.orderNumber))}`,
          params: {
            key: queryArg.key,
          },
        }),
        providesTags: ["orders"],
      }),
      stripeWebhook: build.mutation<
        StripeWebhookApiResponse,
        StripeWebhookApiArg
      >({
        query: (queryArg) => ({
          url: `/api/webhooks/stripe`,
          method: "POST",
          headers: {
            "stripe-signature": queryArg["stripe-signature"],
          },
        }),
        invalidatesTags: ["webhooks"],
      }),
      getSageStatus: build.query<GetSageStatusApiResponse, GetSageStatusApiArg>(
        {
          query: () => ({ url: `/api/sage/status` }),
          providesTags: ["sage"],
        },
      ),
      beginSageConnection: build.query<
        BeginSageConnectionApiResponse,
        BeginSageConnectionApiArg
      >({
        query: () => ({ url: `/api/sage/auth` }),
        providesTags: ["sage"],
      }),
      completeSageConnection: build.mutation<
        CompleteSageConnectionApiResponse,
        CompleteSageConnectionApiArg
      >({
        query: (queryArg) => ({
          url: `/api/sage/callback`,
          method: "POST",
          body: queryArg.sageCallbackInput,
        }),
        invalidatesTags: ["sage"],
      }),
      disconnectSage: build.mutation<
        DisconnectSageApiResponse,
        DisconnectSageApiArg
      >({
        query: () => ({ url: `/api/sage/disconnect`, method: "DELETE" }),
        invalidatesTags: ["sage"],
      }),
      syncProducts: build.mutation<SyncProductsApiResponse, SyncProductsApiArg>(
        {
          query: () => ({ url: `/api/sage/sync/products`, method: "POST" }),
          invalidatesTags: ["sage"],
        },
      ),
      login: build.mutation<LoginApiResponse, LoginApiArg>({
        query: (queryArg) => ({
          url: `/api/auth/login`,
          method: "POST",
          body: queryArg.loginInput,
        }),
        invalidatesTags: ["identity"],
      }),
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
      mergeCart: build.mutation<MergeCartApiResponse, MergeCartApiArg>({
        query: (queryArg) => ({
          url: `/api/cart/merge`,
          method: "POST",
          body: queryArg.mergeCartInput,
        }),
        invalidatesTags: ["cart"],
      }),
      getPointsBalance: build.query<
        GetPointsBalanceApiResponse,
        GetPointsBalanceApiArg
      >({
        query: () => ({ url: `/api/points/balance` }),
        providesTags: ["points"],
      }),
      getPointsHistory: build.query<
        GetPointsHistoryApiResponse,
        GetPointsHistoryApiArg
      >({
        query: () => ({ url: `/api/points/history` }),
        providesTags: ["points"],
      }),
      createPaymentIntent: build.mutation<
        CreatePaymentIntentApiResponse,
        CreatePaymentIntentApiArg
      >({
        query: (queryArg) => ({
          url: `/api/create-payment-intent`,
          method: "POST",
          body: queryArg.paymentIntentInput,
        }),
        invalidatesTags: ["checkout"],
      }),
      checkout: build.mutation<CheckoutApiResponse, CheckoutApiArg>({
        query: (queryArg) => ({
          url: `/api/checkout`,
          method: "POST",
          body: queryArg.checkoutInput,
        }),
        invalidatesTags: ["checkout"],
      }),
      submitPurchaseOrder: build.mutation<
        SubmitPurchaseOrderApiResponse,
        SubmitPurchaseOrderApiArg
      >({
        query: (queryArg) => ({
          url: `/api/checkout/purchase-order`,
          method: "POST",
          body: queryArg.purchaseOrderInput,
        }),
        invalidatesTags: ["checkout"],
      }),
      listOrders: build.query<ListOrdersApiResponse, ListOrdersApiArg>({
        query: () => ({ url: `/api/orders` }),
        providesTags: ["orders"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as generatedApi };
export type ListProductsApiResponse = /** status 200  */ ProductView[];
export type ListProductsApiArg = {
  /** Counted from 1. */
  page?: number;
  /** How many on a page. */
  limit?: number;
  sort?: "featured" | "price-asc" | "price-desc" | "name";
  /** Only featured products. */
  featured?: boolean;
  /** Slug of a category; `hot-deals` is the same as `sale=true`. */
  category?: string;
  /** Slug of a subcategory. */
  subcategory?: string;
  /** Only what is on sale: `compareAtPrice` above `price`. */
  sale?: boolean;
  /** Pounds, this price included. */
  minPrice?: string;
  /** Pounds, this price included. */
  maxPrice?: string;
};
export type ListProductsWithPricingApiResponse =
  /** status 200  */ ProductView[];
export type ListProductsWithPricingApiArg = {
  /** Counted from 1. */
  page?: number;
  /** How many on a page. */
  limit?: number;
  sort?: "featured" | "price-asc" | "price-desc" | "name";
  /** Only featured products. */
  featured?: boolean;
  /** Slug of a category; `hot-deals` is the same as `sale=true`. */
  category?: string;
  /** Slug of a subcategory. */
  subcategory?: string;
  /** Only what is on sale: `compareAtPrice` above `price`. */
  sale?: boolean;
  /** Pounds, this price included. */
  minPrice?: string;
  /** Pounds, this price included. */
  maxPrice?: string;
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
  /** Left out: the subcategories of all categories. */
  categoryId?: string;
};
export type GetConfigApiResponse = /** status 200  */ ShopConfigView;
export type GetConfigApiArg = void;
export type QuoteApiResponse = /** status 200  */ QuoteView;
export type QuoteApiArg = {
  quoteInput: QuoteInput;
};
export type CreateGuestPaymentIntentApiResponse =
  /** status 200  */ PaymentIntentView;
export type CreateGuestPaymentIntentApiArg = {
  guestPaymentIntentInput: GuestPaymentIntentInput;
};
export type GuestCheckoutApiResponse = /** status 201  */ CheckoutView;
export type GuestCheckoutApiArg = {
  guestCheckoutInput: GuestCheckoutInput;
};
export type GetOrderApiResponse = /** status 200  */ OrderView;
export type GetOrderApiArg = {
  orderNumber: string;
  key?: string;
};
export type StripeWebhookApiResponse = unknown;
export type StripeWebhookApiArg = {
  "stripe-signature": string;
};
export type GetSageStatusApiResponse = /** status 200  */ SageStatusView;
export type GetSageStatusApiArg = void;
export type BeginSageConnectionApiResponse = /** status 200  */ SageAuthView;
export type BeginSageConnectionApiArg = void;
export type CompleteSageConnectionApiResponse = /** status 200  */ MessageView;
export type CompleteSageConnectionApiArg = {
  sageCallbackInput: SageCallbackInput;
};
export type DisconnectSageApiResponse = /** status 200  */ MessageView;
export type DisconnectSageApiArg = void;
export type SyncProductsApiResponse = /** status 200  */ MessageView;
export type SyncProductsApiArg = void;
export type LoginApiResponse = /** status 200  */ UserView;
export type LoginApiArg = {
  loginInput: LoginInput;
};
export type LogoutApiResponse = /** status 200  */ MessageView;
export type LogoutApiArg = void;
export type GetCurrentUserApiResponse = /** status 200  */ UserView | null;
export type GetCurrentUserApiArg = void;
export type GetCartApiResponse = /** status 200  */ CartItemView[];
export type GetCartApiArg = void;
export type AddToCartApiResponse = /** status 201  */ CartItemView;
export type AddToCartApiArg = {
  addToCartInput: AddToCartInput;
};
export type ClearCartApiResponse = unknown;
export type ClearCartApiArg = void;
export type UpdateCartItemApiResponse = /** status 200  */ CartItemView;
export type UpdateCartItemApiArg = {
  id: string;
  updateCartItemInput: UpdateCartItemInput;
};
export type RemoveCartItemApiResponse = unknown;
export type RemoveCartItemApiArg = {
  id: string;
};
export type MergeCartApiResponse = /** status 200  */ MergedCartView;
export type MergeCartApiArg = {
  mergeCartInput: MergeCartInput;
};
export type GetPointsBalanceApiResponse = /** status 200  */ PointsBalanceView;
export type GetPointsBalanceApiArg = void;
export type GetPointsHistoryApiResponse =
  /** status 200  */ PointsTransactionView[];
export type GetPointsHistoryApiArg = void;
export type CreatePaymentIntentApiResponse =
  /** status 200  */ PaymentIntentView;
export type CreatePaymentIntentApiArg = {
  paymentIntentInput: PaymentIntentInput;
};
export type CheckoutApiResponse = /** status 201  */ CheckoutView;
export type CheckoutApiArg = {
  checkoutInput: CheckoutInput;
};
export type SubmitPurchaseOrderApiResponse =
  /** status 201  */ PurchaseOrderView;
export type SubmitPurchaseOrderApiArg = {
  purchaseOrderInput: PurchaseOrderInput;
};
export type ListOrdersApiResponse = /** status 200  */ OrderRowView[];
export type ListOrdersApiArg = void;
export type ProductView = {
  id: string;
  name: string;
  slug: string;
  sku: string;
  shortDescription: string;
  description: string;
  price: string;
  /** The price before the sale. */
  compareAtPrice: string | null;
  /** What a signed-in viewer pays, where that is below the price; absent otherwise, and always absent for guests. */
  tradePrice?: string;
  /** The main picture 640 wide; the widths 320 and 1280 stand beside it. */
  imageUrl: string | null;
  /** Up to four, the main picture first. */
  images: string[];
  /** Pieces that can still be sold. */
  inventory: number;
  /** Points per piece in place of one per whole pound; 0 = the usual rule. */
  pointsEarned: number;
  isFeatured: boolean;
  isVisibleOnline: boolean;
  categoryId: string | null;
  subcategoryId: string | null;
  /** Years; null where anybody may buy it. */
  minimumAge: number | null;
  /** Percent: 20 is 20 %. */
  vatRate: number;
};
export type SpecificationView = {
  name: string;
  value: string;
};
export type ShelfView = {
  id: string;
  name: string;
  slug: string;
};
export type ProductDetailView = {
  id: string;
  name: string;
  slug: string;
  sku: string;
  shortDescription: string;
  description: string;
  price: string;
  /** The price before the sale. */
  compareAtPrice: string | null;
  /** What a signed-in viewer pays, where that is below the price; absent otherwise, and always absent for guests. */
  tradePrice?: string;
  /** The main picture 640 wide; the widths 320 and 1280 stand beside it. */
  imageUrl: string | null;
  /** Up to four, the main picture first. */
  images: string[];
  /** Pieces that can still be sold. */
  inventory: number;
  /** Points per piece in place of one per whole pound; 0 = the usual rule. */
  pointsEarned: number;
  isFeatured: boolean;
  isVisibleOnline: boolean;
  categoryId: string | null;
  subcategoryId: string | null;
  /** Years; null where anybody may buy it. */
  minimumAge: number | null;
  /** Percent: 20 is 20 %. */
  vatRate: number;
  /** Paragraphs parted by an empty line. */
  longDescription: string;
  specifications: SpecificationView[];
  /** Shown before the basket button (decision 36). */
  hazardText: string | null;
  dataSheetUrl: string | null;
  /** Volatile organic compounds, in words: "420 g/l". */
  voc: string | null;
  /** Kilograms. */
  weight: number | null;
  dimensions: string | null;
  trustpilotLink: string | null;
  category: ShelfView | null;
  subcategory: ShelfView | null;
};
export type CategoryView = {
  id: string;
  name: string;
  slug: string;
  description: string;
  imageUrl: string | null;
};
export type SubcategoryView = {
  id: string;
  name: string;
  slug: string;
  description: string;
  /** Null where its category was removed. */
  categoryId: string | null;
};
export type StripeConfigView = {
  publishableKey: string;
  /** Address of the script to load first; null where the library's own loader is right. */
  scriptUrl: string | null;
};
export type ShopConfigView = {
  shopName: string;
  stripe: StripeConfigView;
  freeShippingThreshold: string;
  shippingPrice: string;
  minimumTotal: string;
  defaultCountry: string;
};
export type QuoteLineView = {
  productId: string;
  sku: string;
  name: string;
  slug: string;
  imageUrl: string | null;
  quantity: number;
  unitPrice: string;
  lineTotal: string;
  /** VAT in the line. */
  tax: string;
  pointsEarned: number;
  /** What can still be sold. */
  inventory: number;
  minimumAge: number | null;
  /** `unavailable`, `insufficient-stock`, or null where the line can be had. */
  problem: string | null;
};
export type QuoteView = {
  lines: QuoteLineView[];
  subtotal: string;
  shipping: string;
  tax: string;
  pointsDiscount: string;
  grantDiscount: string;
  total: string;
  pointsEarned: number;
  /** What is missing to free delivery; null where nothing is. */
  freeShippingRemaining: string | null;
};
export type CartItemInput = {
  productId: string;
  quantity: number;
};
export type QuoteInput = {
  cartItems?: CartItemInput[];
  pointsUsed?: number;
};
export type PaymentIntentView = {
  clientSecret: string;
  paymentIntentId: string;
  /** Pounds. */
  amount: string;
  quote: QuoteView;
};
export type GuestPaymentIntentInput = {
  /** Pounds, as a number or decimal string; compared with the shop's own total. */
  amount: number | string;
  cartItems: CartItemInput[];
};
export type OrderAddressView = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  postalCode: string;
  country: string;
  state?: string;
};
export type OrderLineView = {
  productId: string;
  sku: string;
  name: string;
  slug: string;
  imageUrl: string | null;
  quantity: number;
  unitPrice: string;
  total: string;
  tax: string;
};
export type OrderView = {
  orderNumber: string;
  status: string;
  poStatus: string | null;
  subtotal: string;
  shipping: string;
  tax: string;
  pointsDiscount: string;
  total: string;
  pointsEarned: number;
  customerEmail: string;
  paymentMethod: string;
  stripePaymentIntentId: string | null;
  sageInvoiceNumber: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  shippingAddress: OrderAddressView | null;
  billingAddress: OrderAddressView | null;
  lines: OrderLineView[];
  pointsUsed: number;
  purchaseOrderNumber: string | null;
  orderNotes: string | null;
  poRejectedReason: string | null;
};
export type CheckoutView = {
  order: OrderView;
  pointsEarned: number;
  /** The order's page on this site, signed for a guest. */
  link: string;
};
export type AddressInput = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  postalCode: string;
  country?: string;
};
export type GuestCheckoutInput = {
  paymentIntentId: string;
  shippingAddress: AddressInput;
  /** Left out: the same as the delivery address. */
  billingAddress?: AddressInput;
  customerEmail: string;
  /** Needed only where a line has a minimum age (decision 36). */
  ageConfirmed?: boolean;
};
export type SageStatusView = {
  /** Whether the shop has a client id and secret. */
  configured: boolean;
  connected: boolean;
  /** Sage wants the admin to connect again. */
  expired: boolean;
  businessId: string | null;
};
export type SageAuthView = {
  authUrl: string;
};
export type MessageView = {
  message: string;
};
export type SageCallbackInput = {
  code: string;
  state: string;
};
export type UserView = {
  id: string;
  email: string;
  username: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  role: "customer" | "sales" | "support" | "admin";
  isTradeCustomer: boolean;
  tradeCustomerStatus: string;
  emailConfirmed: boolean;
  createdAt: string;
};
export type LoginInput = {
  email: string;
  password: string;
};
export type CartItemView = {
  id: string;
  userId: string;
  productId: string;
  quantity: number;
  createdAt: string;
  updatedAt: string;
  product: ProductView | null;
};
export type AddToCartInput = {
  productId: string;
  quantity: number;
};
export type UpdateCartItemInput = {
  quantity: number;
};
export type CartAdjustmentView = {
  productId: string;
  name: string;
  requested: number;
  quantity: number;
};
export type MergedCartView = {
  items: CartItemView[];
  adjusted: CartAdjustmentView[];
};
export type MergeCartInput = {
  items: CartItemInput[];
};
export type PointsBalanceView = {
  balance: number;
};
export type PointsTransactionView = {
  id: string;
  type: string;
  points: number;
  description: string;
  createdAt: string;
};
export type PaymentIntentInput = {
  /** Pounds, as a number or decimal string; compared with the shop's own total. */
  amount: number | string;
  pointsUsed?: number;
};
export type CheckoutInput = {
  paymentIntentId: string;
  shippingAddress: AddressInput;
  billingAddress?: AddressInput;
  ageConfirmed?: boolean;
};
export type PurchaseOrderView = {
  order: OrderView;
};
export type PurchaseOrderAddressInput = {
  name: string;
  street: string;
  city: string;
  state: string;
  postalCode: string;
  country?: string;
};
export type PurchaseOrderLineInput = {
  productId: string;
  quantity: number;
  unitPrice: string;
  totalPrice: string;
};
export type PurchaseOrderInput = {
  purchaseOrderNumber: string;
  orderNotes?: string;
  shippingAddress: PurchaseOrderAddressInput;
  billingAddress: PurchaseOrderAddressInput;
  subtotal: string;
  shipping: string;
  total: string;
  cartItems: PurchaseOrderLineInput[];
  ageConfirmed?: boolean;
};
export type OrderRowView = {
  orderNumber: string;
  status: string;
  poStatus: string | null;
  total: string;
  pointsEarned: number;
  customerEmail: string;
  stripePaymentIntentId: string | null;
  createdAt: string;
  orderNotes: string | null;
};
export const {
  useListProductsQuery,
  useListProductsWithPricingQuery,
  useGetProductQuery,
  useGetProductWithPricingQuery,
  useListCategoriesQuery,
  useListSubcategoriesQuery,
  useGetConfigQuery,
  useQuoteQuery,
  useCreateGuestPaymentIntentMutation,
  useGuestCheckoutMutation,
  useGetOrderQuery,
  useStripeWebhookMutation,
  useGetSageStatusQuery,
  useBeginSageConnectionQuery,
  useCompleteSageConnectionMutation,
  useDisconnectSageMutation,
  useSyncProductsMutation,
  useLoginMutation,
  useLogoutMutation,
  useGetCurrentUserQuery,
  useGetCartQuery,
  useAddToCartMutation,
  useClearCartMutation,
  useUpdateCartItemMutation,
  useRemoveCartItemMutation,
  useMergeCartMutation,
  useGetPointsBalanceQuery,
  useGetPointsHistoryQuery,
  useCreatePaymentIntentMutation,
  useCheckoutMutation,
  useSubmitPurchaseOrderMutation,
  useListOrdersQuery,
} = injectedRtkApi;
