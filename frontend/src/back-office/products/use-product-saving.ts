import type { FormInstance } from 'antd';
import { type AdminProductDetail, useEditProductMutation } from '../../api/staff-api';
import { useVersionedEdit } from '../../api/use-versioned-edit';
import { editsFrom, type ProductValues } from './product-values';

/** Edits the values of a product, and sends those that were changed. */
export function useProductSaving<
  Values extends Partial<ProductValues>,
  Product extends { id: string; version: number },
>(
  product: Product,
  /** The product as last loaded; undefined while it is loading. */
  latest: AdminProductDetail | undefined,
  read: (product: AdminProductDetail | Product) => Values,
  form: FormInstance<Values>,
) {
  const [edit] = useEditProductMutation();
  return useVersionedEdit<AdminProductDetail | Product, Values>({
    stored: latest ?? product,
    valuesOf: read,
    form,
    send: (values, base) =>
      edit({ id: product.id, editProductInput: { ...editsFrom(read(base), values), version: base.version } }),
    failure: 'Failed to update product.',
  });
}
