import type { CustomerRowView, ProductRowView, SalesRowView, VatRowView } from '../queries/report.view.js';

type Columns<Row> = Readonly<Record<string, (row: Row) => string | number | null>>;

/** The value of each column in a report's file. */
export const SALES_COLUMNS: Columns<SalesRowView> = {
  Period: ({ period }) => period,
  Orders: ({ orders }) => orders,
  'Sold ex VAT': ({ sold }) => sold,
  'Refunds ex VAT': ({ refunds }) => refunds,
  'Sales ex VAT': ({ sales }) => sales,
  VAT: ({ vat }) => vat,
  'Sales inc VAT': ({ gross }) => gross,
};

export const VAT_COLUMNS: Columns<VatRowView> = {
  Month: ({ month }) => month,
  'VAT rate %': ({ rate }) => rate,
  'Sold ex VAT': ({ soldNet }) => soldNet,
  'VAT on sales': ({ soldVat }) => soldVat,
  'Refunds ex VAT': ({ refundsNet }) => refundsNet,
  'VAT on refunds': ({ refundsVat }) => refundsVat,
  'Sales ex VAT': ({ net }) => net,
  VAT: ({ vat }) => vat,
};

export const PRODUCT_EXPORT_COLUMNS: Columns<ProductRowView> = {
  Code: ({ sku }) => sku,
  Product: ({ name }) => name,
  'Units sold': ({ units }) => units,
  Orders: ({ orders }) => orders,
  'Sold ex VAT': ({ sold }) => sold,
  'Refunds ex VAT': ({ refunds }) => refunds,
  'Sales ex VAT': ({ sales }) => sales,
};

export const CUSTOMER_COLUMNS: Columns<CustomerRowView> = {
  Customer: ({ name }) => name,
  Company: ({ companyName }) => companyName,
  Email: ({ email }) => email,
  'Has an account': ({ hasAccount }) => (hasAccount ? 'yes' : 'no'),
  Orders: ({ orders }) => orders,
  'Sold ex VAT': ({ sold }) => sold,
  'Refunds ex VAT': ({ refunds }) => refunds,
  'Sales ex VAT': ({ sales }) => sales,
};
