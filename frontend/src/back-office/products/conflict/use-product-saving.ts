import type { FormInstance } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { hasStatus, problemMember, rejectionOf } from '../../../api/api-error';
import { type AdminProductDetail, useEditProductMutation } from '../../../api/staff-api';
import { changedFields, layOver } from '../../../ui/form/edited-values';
import { showToast } from '../../../ui/toast/toast-store';
import { editsFrom, type ProductValues } from '../product-values';

interface Saved<Values> {
  values: Values;
  version: number;
}

interface ProductSaving<Values> {
  /** The saved values that the form began with. */
  base: Values;
  /** The version of `base`. */
  version: number;
  /** Values that a colleague saved in the meantime; undefined if there are none. */
  theirs: Values | undefined;
  isBusy: boolean;
  /** Returns the saved product, or undefined where it was not saved. */
  save: (values: Values) => Promise<AdminProductDetail | undefined>;
  loadTheirs: () => void;
  saveMine: () => Promise<AdminProductDetail | undefined>;
  /** Adopts the product's version after a change to another part of it. */
  setVersion: (before: number, after: number) => void;
}

/**
 * Saves the edited values of a product if it still has the version that was loaded; otherwise the form keeps its input,
 * beside the colleague's values.
 */
export function useProductSaving<
  Values extends Partial<ProductValues>,
  Product extends { id: string; version: number },
>(
  product: Product,
  /** The product as last loaded; an unedited form follows it. */
  latest: AdminProductDetail | undefined,
  read: (product: AdminProductDetail | Product) => Values,
  form: FormInstance<Values>,
): ProductSaving<Values> {
  const [base, setBase] = useState<Saved<Values>>(() => ({ values: read(product), version: product.version }));
  const [theirs, setTheirs] = useState<Saved<Values>>();
  const [edit, { isLoading }] = useEditProductMutation();
  const put = (values: Values) => form.setFieldsValue(values as Parameters<typeof form.setFieldsValue>[0]);

  const follow = useEffectEvent((loaded: AdminProductDetail) => {
    const isUntouched = changedFields(base.values, form.getFieldsValue(true) as Values).length === 0;
    if (loaded.version <= base.version || !isUntouched) return;
    put(read(loaded));
    setBase({ values: read(loaded), version: loaded.version });
  });
  useEffect(() => {
    if (latest) follow(latest);
  }, [latest]);

  const send = async (from: Saved<Values>, values: Values) => {
    const editProductInput = { ...editsFrom(from.values, values), version: from.version };
    const { data, error } = await edit({ id: product.id, editProductInput });
    if (data) {
      // The saved values replace the form's ("12.5" becomes "12.50"), except for input typed during the call.
      put(layOver(values, form.getFieldsValue(true) as Values, read(data)));
      setBase({ values: read(data), version: data.version });
      setTheirs(undefined);
      return data;
    }
    const current = problemMember<AdminProductDetail>(error, 'current');
    if (hasStatus(error, 409) && current) setTheirs({ values: read(current), version: current.version });
    else showFailure(error, form);
    return undefined;
  };

  return {
    base: base.values,
    version: base.version,
    theirs: theirs?.values,
    isBusy: isLoading,
    save: (values) => send(base, values),
    loadTheirs: () => {
      if (!theirs) return;
      put(theirs.values);
      setBase(theirs);
      setTheirs(undefined);
    },
    saveMine: async () => {
      if (!theirs) return undefined;
      const merged = layOver(base.values, form.getFieldsValue(true) as Values, theirs.values);
      put(merged);
      setBase(theirs);
      setTheirs(undefined);
      return send(theirs, merged);
    },
    setVersion: (before, after) =>
      setBase((current) => (current.version === before ? { ...current, version: after } : current)),
  };
}

/** Shows the server's reason as a toast, and beside the fields that it names. */
function showFailure(error: unknown, form: FormInstance): void {
  const { message, errors } = rejectionOf(error, 'Failed to update product.');
  const fields = Object.entries(errors).map(([name, problem]) => ({ name: pathOf(name), errors: [problem] }));
  form.setFields(fields);
  const first = fields[0];
  if (first) form.scrollToField(first.name, { focus: true, block: 'center' });
  showToast({ title: 'Error', description: message, tone: 'error' });
}

/** "specifications.0.name" → the path of a field within a list. */
function pathOf(name: string): (string | number)[] {
  return name.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}
