import { Typography } from 'antd';
import { readableMessage } from '../../../api/api-error';
import { type SageItemRow, useLinkSageItemMutation, useListSageItemsQuery } from '../../../api/operations-api';
import { formatPounds } from '../../../ui/money/money-format';
import { showToast } from '../../../ui/toast/toast-store';
import { LinkingForm, type LinkOption } from './linking-form';
import { useTypedSearch } from './use-typed-search';

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
