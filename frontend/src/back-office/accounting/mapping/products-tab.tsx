import { Flex, Typography } from 'antd';
import { useState } from 'react';
import { type SageItemRow, useCountSageItemsQuery, useListSageItemsQuery } from '../../../api/operations-api';
import type { ListSageItemsApiArg } from '../../../api/shop-api.gen';
import { StateMessage } from '../../../ui/feedback/state-message';
import { DataTable } from '../../../ui/table/data-table';
import { useTableState } from '../../../ui/table/use-table-state';
import { ITEM_FILTERS, itemColumns } from './item-columns';
import { LinkItemDialog } from './link-item-dialog';

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
