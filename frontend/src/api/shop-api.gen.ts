import { baseApi as api } from "./base-api";
export const addTagTypes = ["catalogue", "ordering"] as const;
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
            featured: queryArg.featured,
            category: queryArg.category,
            subcategory: queryArg.subcategory,
            sale: queryArg.sale,
            minPrice: queryArg.minPrice,
            maxPrice: queryArg.maxPrice,
            sort: queryArg.sort,
            page: queryArg.page,
            limit: queryArg.limit,
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
        providesTags: ["ordering"],
      }),
      quote: build.query<QuoteApiResponse, QuoteApiArg>({
        query: (queryArg) => ({
          url: `/api/quote`,
          method: "POST",
          body: queryArg.quoteInput,
        }),
        providesTags: ["ordering"],
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
        invalidatesTags: ["ordering"],
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
        invalidatesTags: ["ordering"],
      }),
      getOrder: build.query<GetOrderApiResponse, GetOrderApiArg>({
        query: (queryArg) => ({
          url: `/api/orders/${encodeURIComponent(String(queryArg.orderNumber))}`,
          params: {
            key: queryArg.key,
          },
        }),
        providesTags: ["ordering"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as generatedApi };
export type ListProductsApiResponse = /** status 200  */ ProductView[];
export type ListProductsApiArg = {
  featured?: boolean;
  category?: string;
  subcategory?: string;
  sale?: boolean;
  minPrice?: string;
  maxPrice?: string;
  sort?: "featured" | "price-asc" | "price-desc" | "name";
  page?: number;
  limit?: number;
};
export type GetProductApiResponse = /** status 200  */ ProductDetailView;
export type GetProductApiArg = {
  slug: string;
};
export type ListCategoriesApiResponse = /** status 200  */ CategoryView[];
export type ListCategoriesApiArg = void;
export type ListSubcategoriesApiResponse = /** status 200  */ SubcategoryView[];
export type ListSubcategoriesApiArg = {
  categoryId: string;
};
export type GetConfigApiResponse = /** status 200  */ ConfigView;
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
export type GuestCheckoutApiResponse = /** status 200  */ GuestCheckoutView;
export type GuestCheckoutApiArg = {
  guestCheckoutInput: GuestCheckoutInput;
};
export type GetOrderApiResponse = /** status 200  */ OrderView;
export type GetOrderApiArg = {
  orderNumber: string;
  key?: string;
};
export type ProductView = {
  id: string;
  name: string;
  slug: string;
  sku: string;
  shortDescription: string;
  description: string;
  price: string;
  compareAtPrice: string | null;
  tradePrice?: string;
  imageUrl: string | null;
  images: string[];
  inventory: number;
  pointsEarned: number;
  isFeatured: boolean;
  isVisibleOnline: boolean;
  categoryId: string | null;
  subcategoryId: string | null;
  minimumAge: number | null;
  vatRate: number;
};
export type SpecificationView = {
  name: string;
  value: string;
};
export type ProductDetailView = {
  id: string;
  name: string;
  slug: string;
  sku: string;
  shortDescription: string;
  description: string;
  price: string;
  compareAtPrice: string | null;
  tradePrice?: string;
  imageUrl: string | null;
  images: string[];
  inventory: number;
  pointsEarned: number;
  isFeatured: boolean;
  isVisibleOnline: boolean;
  categoryId: string | null;
  subcategoryId: string | null;
  minimumAge: number | null;
  vatRate: number;
  longDescription: string;
  specifications: SpecificationView[];
  hazardText: string | null;
  dataSheetUrl: string | null;
  voc: string | null;
  weight: number | null;
  dimensions: string | null;
  trustpilotLink: string | null;
  category: {
    id: string;
    name: string;
    slug: string;
  } | null;
  subcategory: {
    id: string;
    name: string;
    slug: string;
  } | null;
};
export type CategoryView = {
  id: string;
  name: string;
  slug: string;
  description: string;
};
export type SubcategoryView = {
  id: string;
  name: string;
  slug: string;
  categoryId: string;
};
export type ConfigView = {
  shopName: string;
  stripe: {
    publishableKey: string;
    scriptUrl: string | null;
  };
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
  tax: string;
  pointsEarned: number;
  inventory: number;
  minimumAge: number | null;
  problem: ("unavailable" | "insufficient-stock") | null;
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
  freeShippingRemaining: string | null;
};
export type CartItemInput = {
  productId: string;
  quantity: number;
};
export type QuoteInput = {
  cartItems: CartItemInput[];
};
export type PaymentIntentView = {
  clientSecret: string;
  paymentIntentId: string;
  amount: string;
  quote: QuoteView;
};
export type GuestPaymentIntentInput = {
  amount: number | string;
  cartItems: CartItemInput[];
};
export type AddressInput = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  postalCode: string;
  country: string;
};
export type OrderLineView = {
  productId: string;
  name: string;
  sku: string;
  slug?: string | null;
  imageUrl?: string | null;
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
  stripePaymentIntentId: string | null;
  createdAt: string;
  shippingAddress: AddressInput;
  billingAddress: AddressInput;
  lines: OrderLineView[];
  sageInvoiceNumber: string | null;
};
export type GuestCheckoutView = {
  order: OrderView;
  pointsEarned: number;
  link: string;
};
export type GuestCheckoutInput = {
  paymentIntentId: string;
  shippingAddress: AddressInput;
  billingAddress?: AddressInput;
  customerEmail: string;
  ageConfirmed?: boolean;
};
export const {
  useListProductsQuery,
  useGetProductQuery,
  useListCategoriesQuery,
  useListSubcategoriesQuery,
  useGetConfigQuery,
  useQuoteQuery,
  useCreateGuestPaymentIntentMutation,
  useGuestCheckoutMutation,
  useGetOrderQuery,
} = injectedRtkApi;
