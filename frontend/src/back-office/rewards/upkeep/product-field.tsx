import { skipToken } from '@reduxjs/toolkit/query/react';
import { Select } from 'antd';
import { useState } from 'react';
import { type AdminProduct, useListAdminProductsQuery } from '../../../api/staff-api';
import { useSettled } from '../../../ui/hooks/use-settled';
import type { GivenProduct } from './reward-values';

const TYPING_PAUSE_MS = 250;
const MOST_FOUND = 10;

interface ProductFieldProps {
  /** From the form's item. */
  id?: string;
  value?: GivenProduct | null;
  onChange?: (product: GivenProduct) => void;
}

/** Finds the product that a reward gives, by name or code. */
export function RewardProductField({ id, value, onChange }: ProductFieldProps) {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), TYPING_PAUSE_MS);
  const { currentData, isFetching, error } = useListAdminProductsQuery(
    search ? { search, limit: MOST_FOUND } : skipToken,
  );
  const found = (search && currentData?.rows) || [];
  return (
    <Select
      id={id}
      placeholder="Name or code"
      showSearch={{ filterOption: false, onSearch: setTyped }}
      value={value ? { value: value.id, label: value.name } : null}
      labelInValue
      loading={isFetching}
      notFoundContent={notFound(search, isFetching, Boolean(error))}
      options={found.map(({ id: key, name, sageProductCode }) => ({
        value: key,
        label: `${name} (${sageProductCode})`,
      }))}
      onChange={({ value: chosen }) => {
        const product = found.find((one) => one.id === chosen);
        if (product) onChange?.(givenOf(product));
      }}
    />
  );
}

function givenOf(product: AdminProduct): GivenProduct {
  const { id, name, slug, imageUrl, price, inventory, isVisibleOnline, isActive } = product;
  return { id, name, slug, imageUrl, price, isAvailable: isVisibleOnline && isActive && inventory > 0 };
}

function notFound(search: string, isFetching: boolean, failed: boolean): string {
  if (failed) return 'Failed to fetch products';
  if (!search) return 'Type a name or a code';
  return isFetching ? 'Searching…' : 'No product found';
}
