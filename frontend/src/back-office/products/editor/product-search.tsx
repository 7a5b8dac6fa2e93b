import { skipToken } from '@reduxjs/toolkit/query/react';
import { Select } from 'antd';
import { useState } from 'react';
import { type AdminProduct, useListAdminProductsQuery } from '../../../api/staff-api';
import { useSettled } from '../../../ui/hooks/use-settled';

const TYPING_PAUSE_MS = 250;
const MOST_FOUND = 10;

interface ProductSearchProps {
  label: string;
  /** Products that cannot be chosen: the edited one and those in the list. */
  taken: string[];
  onChoose: (product: AdminProduct) => void;
}

/** Finds a product by name or code and adds it. */
export function ProductSearch({ label, taken, onChoose }: ProductSearchProps) {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), TYPING_PAUSE_MS);
  const { currentData, isFetching, error } = useListAdminProductsQuery(
    search ? { search, limit: MOST_FOUND } : skipToken,
  );
  const found = (search && currentData?.rows.filter(({ id }) => !taken.includes(id))) || [];
  return (
    <Select
      style={{ width: '100%', maxWidth: 480 }}
      aria-label={label}
      placeholder="Add a product: name or code"
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      value={null}
      loading={isFetching}
      notFoundContent={notFound(search, isFetching, Boolean(error))}
      options={found.map(({ id, name, sageProductCode }) => ({ value: id, label: `${name} (${sageProductCode})` }))}
      onChange={(id) => {
        const product = found.find((one) => one.id === id);
        if (product) onChoose(product);
        setTyped('');
      }}
    />
  );
}

function notFound(search: string, isFetching: boolean, failed: boolean): string {
  if (failed) return 'Failed to fetch products';
  if (!search) return 'Type a name or a code';
  return isFetching ? 'Searching…' : 'No product found';
}
