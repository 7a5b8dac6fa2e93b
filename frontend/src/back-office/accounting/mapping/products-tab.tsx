import { Button, Flex, Typography } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { readableMessage } from '../../../api/api-error';
import {
  type SageItemRow,
  useCountSageItemsQuery,
  useLinkSageItemMutation,
  useListSageItemsQuery,
} from '../../../api/staff-api';
import type { ListSageItemsApiArg } from '../../../api/staff-api.gen';
import { formatDayAndTime } from '../../../ui/date-format';
import { StateMessage } from '../../../ui/feedback/state-message';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { formatPounds } from '../../../ui/money/money-format';
import { DataTable } from '../../../ui/table/data-table';
import type { Column } from '../../../ui/table/table-columns';
import { useTableState } from '../../../ui/table/use-table-state';
import { showToast } from '../../../ui/toast/toast-store';
import { LinkingForm, type LinkOption } from './linking-form';
import { useTypedSearch } from './use-typed-search';

export const ITEM_FILTERS = [
  { value: 'matched', label: 'Matched' },
  { value: 'problem', label: 'Cannot be sold' },
  { value: 'no-product', label: 'No product' },
  { value: 'no-item', label: 'No longer in Sage' },
] as const;

const TONES = { matched: 'success', problem: 'error', 'no-product': 'warning', 'no-item': 'error' } as const;

export function itemColumns({ onLink }: { onLink: (item: SageItemRow) => void }): readonly Column<SageItemRow>[] {
  return [
    { key: 'code', title: 'Code', render: ({ code }) => code || '(none)', sortable: true, width: 116 },
    {
      key: 'name',
      title: 'Item',
      render: ({ name, productId }) => (productId ? <Link to={`/admin/products/${productId}`}>{name}</Link> : name),
      sortable: true,
    },
    {
      key: 'state',
      title: 'State',
      render: (item) => <ItemState item={item} />,
      sortable: true,
      width: 300,
    },
    {
      key: 'price',
      title: 'Price',
      render: ({ price }) => (price === null ? '–' : formatPounds(price)),
      sortable: true,
      align: 'right',
      width: 90,
      isHiddenOnTablet: true,
    },
    {
      key: 'stock',
      title: 'In Sage',
      render: ({ quantityInStock }) => quantityInStock,
      sortable: 'descending-first',
      align: 'right',
      width: 90,
      isHiddenOnTablet: true,
    },
    {
      key: 'synced',
      title: 'Last sync',
      render: ({ lastSyncAt }) => <time dateTime={lastSyncAt}>{formatDayAndTime(lastSyncAt)}</time>,
      sortable: 'descending-first',
      width: 120,
      isHiddenOnTablet: true,
    },
    {
      key: 'actions',
      title: 'Actions',
      render: (item) =>
        (item.state === 'no-item' || item.state === 'problem') && (
          <Button size="small" type="text" onClick={() => onLink(item)} aria-label={`Link Item: ${item.code}`}>
            Link Item…
          </Button>
        ),
      width: 110,
    },
  ];
}

/** One element, as in `ContactName`. */
function ItemState({ item: { state, problem, advice, openWrites } }: { item: SageItemRow }) {
  return (
    <div style={{ whiteSpace: 'normal' }}>
      <StatusBadge tone={TONES[state]}>{ITEM_FILTERS.find(({ value }) => value === state)?.label}</StatusBadge>
      {problem && <span style={{ display: 'block' }}>{problem}</span>}
      {advice && (
        <Typography.Text type="secondary" style={{ display: 'block' }}>
          {advice}
        </Typography.Text>
      )}
      {openWrites > 0 && (
        <Typography.Text type="secondary" style={{ display: 'block' }}>
          {openWrites === 1 ? '1 document that is' : `${openWrites} documents that are`} not in Sage yet: the item is on
          their lines.
        </Typography.Text>
      )}
    </div>
  );
}

const MOST = 10;

interface ItemOption extends LinkOption {
  item: SageItemRow;
}

interface LinkItemDialogProps {
  product: SageItemRow & { productId: string };
  onClose: () => void;
}

/** Links a product, whose item left Sage or cannot be sold, to the item that took its place. */
export function LinkItemDialog({ product, onClose }: LinkItemDialogProps) {
  const typedSearch = useTypedSearch();
  const { search } = typedSearch;
  const [link, { isLoading }] = useLinkSageItemMutation();
  const items = useListSageItemsQuery(
    { page: 1, limit: MOST, filter: 'matched', sort: '-added', ...(search && { search }) },
    { refetchOnMountOrArgChange: true },
  );

  const save = async ({ item }: ItemOption, reason: string) => {
    const { data, error } = await link({
      sageItemId: item.sageItemId,
      linkItemInput: { productId: product.productId, replacedProductId: item.productId ?? undefined, reason },
    });
    if (error) return readableMessage(error, 'Failed to link the item.');
    showToast({ title: 'Item linked', description: data.message, tone: 'success' });
    onClose();
  };

  return (
    <LinkingForm<ItemOption>
      title={`Link ${product.name} to another item`}
      action="Link Item"
      search={typedSearch}
      searchLabel="Search Sage's items"
      searchPlaceholder="Code or name"
      listLabel={search ? 'Items found' : 'The latest items'}
      options={{ ...items, data: items.currentData?.rows.map(optionOf) }}
      none="No such item is on sale in Sage. Sync products if it has just been added there."
      changes={({ item }) => <Changes product={product} item={item} />}
      isBusy={isLoading}
      onLink={save}
      onClose={onClose}
    />
  );
}

function optionOf(item: SageItemRow): ItemOption {
  const { sageItemId, code, name, price, quantityInStock } = item;
  return { id: sageItemId, name, details: `${code} · ${priceLabel(price)} · ${quantityInStock} in stock`, item };
}

/** Old → new. */
function Changes({ product, item }: { product: SageItemRow; item: SageItemRow }) {
  return (
    <>
      <p>
        <strong>Item:</strong> {product.code} → {item.code}
      </p>
      <p>
        <strong>Name:</strong> {product.name} → {item.name}
      </p>
      <p>
        <strong>Price:</strong> {priceLabel(product.price)} → {priceLabel(item.price)}
      </p>
      <p>
        <strong>Stock in Sage:</strong> {product.quantityInStock} → {item.quantityInStock}
      </p>
      <Typography.Paragraph type="secondary">
        The web address, texts, pictures and orders stay. The product that the sync created for {item.code} goes off
        sale and takes the old item.
        {product.openWrites > 0 && ` Documents not yet in Sage (${product.openWrites}) will name ${item.code}.`}
      </Typography.Paragraph>
    </>
  );
}

/** An item without a price cannot be sold. */
function priceLabel(price: string | null): string {
  return price === null ? 'no price' : formatPounds(price);
}

/** Items of Sage and products of the shop, side by side, with their missing counterparts. */
export function SageProductsTab() {
  const [linking, setLinking] = useState<SageItemRow>();
  const state = useTableState<ListSageItemsApiArg>({ name: 'sage-items', filters: ['filter'], defaultSort: 'code' });
  const items = useListSageItemsQuery(state.query, { refetchOnMountOrArgChange: true });
  const { data: counts } = useCountSageItemsQuery(undefined, { refetchOnMountOrArgChange: true });
  const countOf: Record<string, number | undefined> = {
    problem: counts?.problem,
    'no-product': counts?.noProduct,
    'no-item': counts?.noItem,
  };
  return (
    <Flex vertical gap={16}>
      <Typography.Paragraph type="secondary">
        Each Sage item is one product in the shop. If an item was re-created under a new code, link its product to it
        here: the product keeps its web address, texts and orders.
      </Typography.Paragraph>
      <DataTable
        label="Items and products"
        noun={{ one: 'item', many: 'items' }}
        columns={itemColumns({ onLink: setLinking })}
        filters={[{ name: 'filter', label: 'State', options: ITEM_FILTERS }]}
        views={ITEM_FILTERS.map(({ value, label }) => ({
          label,
          filters: { filter: value },
          count: countOf[value],
          isToDo: value !== 'matched',
        }))}
        rowKey={({ sageItemId, productId }) => `${sageItemId} ${productId ?? ''}`}
        rowLabel={({ code, name }) => code || name}
        state={state}
        list={items}
        searchPlaceholder="Search by code or name…"
        empty={
          <StateMessage icon="list" title="No items yet" text="They arrive with the first product sync from Sage." />
        }
        noMatch={
          state.filters.filter && !state.search ? <StateMessage icon="check" title="Nothing missing" /> : undefined
        }
      />
      {linking?.productId && (
        <LinkItemDialog product={{ ...linking, productId: linking.productId }} onClose={() => setLinking(undefined)} />
      )}
    </Flex>
  );
}
