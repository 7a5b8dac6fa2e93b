import type { DefinitionsFromApi, OverrideResultType } from '@reduxjs/toolkit/query/react';
import { inPages, type Rows } from './staff-api';
import {
  type GetCustomerReportApiArg,
  type GetCustomerReportApiResponse,
  type GetFiguresApiResponse,
  type GetLowStockApiResponse,
  type GetProductReportApiArg,
  type GetProductReportApiResponse,
  type GetSalesReportApiResponse,
  type GetVatReportApiResponse,
  generatedStaffApi,
} from './staff-api.gen';

export type HomeFigures = GetFiguresApiResponse;
export type LowStock = GetLowStockApiResponse;
export type SalesRow = GetSalesReportApiResponse[number];
export type VatRow = GetVatReportApiResponse[number];
export type ProductRow = GetProductReportApiResponse[number];
export type CustomerRow = GetCustomerReportApiResponse[number];
export type ProductReportQuery = GetProductReportApiArg;
export type CustomerReportQuery = GetCustomerReportApiArg;

type Known = DefinitionsFromApi<typeof generatedStaffApi>;
type Lists = { getProductReport: ProductRow; getCustomerReport: CustomerRow };
type Definitions = Omit<Known, keyof Lists> & {
  [Name in keyof Lists]: OverrideResultType<Known[Name], Rows<Lists[Name]>>;
};

const TAGS = ['orders', 'products'] as const;

/** Also reloaded when another user signs in. */
const reads = (tag: (typeof TAGS)[number]) => ({ providesTags: ['viewer' as const, tag] });

/** Figures of the back office's home page and reports. */
const figuresApi = generatedStaffApi.enhanceEndpoints<(typeof TAGS)[number], Definitions>({
  addTagTypes: [...TAGS],
  endpoints: {
    getFigures: reads('orders'),
    getLowStock: reads('products'),
    getSalesReport: reads('orders'),
    getVatReport: reads('orders'),
    getProductReport: { ...inPages<ProductRow>(), ...reads('orders') },
    getCustomerReport: { ...inPages<CustomerRow>(), ...reads('orders') },
  },
});

export const {
  useGetFiguresQuery,
  useGetLowStockQuery,
  useGetSalesReportQuery,
  useGetVatReportQuery,
  useGetProductReportQuery,
  useGetCustomerReportQuery,
} = figuresApi;
