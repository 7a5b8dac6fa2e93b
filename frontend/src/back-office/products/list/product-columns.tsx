import { Avatar, Button, Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AdminProduct } from '../../../api/staff-api';
import { formatDateTime } from '../../../ui/date-format';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { formatPounds, percentOff } from '../../../ui/money/money-format';
import { Picture } from '../../../ui/product/picture';
import type { Column } from '../../../ui/table/table-columns';
import type { ListPosition } from '../editor/list-position';
import { PRODUCT_FILTERS, productStatus } from '../product-labels';
import type { Categories } from '../use-categories';

interface Options {
  categories: Categories;
  position: ListPosition;
  onEdit: (product: AdminProduct) => void;
}

const YES_NO = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

/** The columns of the product list; their keys are the server's sort keys. */
export function productColumns({ categories, position, onEdit }: Options): Column<AdminProduct>[] {
  return [
    {
      key: 'name',
      title: 'Product',
      width: 296,
      sortable: true,
      render: (product) => <NameCell product={product} position={position} />,
      exportText: ({ name }) => name,
    },
    {
      key: 'sku',
      title: 'Code',
      width: 130,
      isHiddenOnTablet: true,
      sortable: true,
      render: ({ sageProductCode }) => sageProductCode,
      exportText: ({ sageProductCode }) => sageProductCode,
    },
    {
      key: 'category',
      title: 'Category',
      width: 180,
      isHiddenOnTablet: true,
      sortable: true,
      filter: {
        name: 'categoryId',
        options: categories.categories.map(({ id, name }) => ({ value: id, label: name })),
      },
      render: ({ category, subcategory }) => (
        <Flex component="span" vertical style={{ lineHeight: 1.25 }}>
          <span>{category?.name ?? '–'}</span>
          {subcategory && <Small>{subcategory.name}</Small>}
        </Flex>
      ),
      exportText: ({ category, subcategory }) => [category?.name, subcategory?.name].filter(Boolean).join(' > '),
    },
    {
      key: 'price',
      title: 'Price',
      width: 100,
      align: 'right',
      sortable: true,
      render: ({ price }) => formatPounds(price),
      exportText: ({ price }) => price,
    },
    {
      key: 'tradePrice',
      title: 'Trade price',
      width: 110,
      align: 'right',
      isHiddenAtFirst: true,
      render: ({ tradePrice }) => (tradePrice ? formatPounds(tradePrice) : '–'),
      exportText: ({ tradePrice }) => tradePrice,
    },
    {
      key: 'sale',
      title: 'Sale',
      width: 90,
      align: 'right',
      isHiddenAtFirst: true,
      filter: { name: 'onSale', options: YES_NO },
      render: ({ price, compareAtPrice }) => saleText(price, compareAtPrice) || '–',
      exportText: ({ compareAtPrice }) => compareAtPrice,
    },
    {
      key: 'stock',
      title: 'Stock',
      width: 90,
      align: 'right',
      isHiddenAtFirst: true,
      sortable: 'descending-first',
      filter: {
        options: [
          { value: 'in', label: 'In stock' },
          { value: 'low', label: 'Low stock' },
          { value: 'out', label: 'Out of stock' },
        ],
      },
      render: ({ inventory }) => inventory.toLocaleString('en-GB'),
      exportText: ({ inventory }) => inventory,
    },
    {
      key: 'points',
      title: 'Points',
      width: 90,
      align: 'right',
      isHiddenAtFirst: true,
      render: ({ pointsEarned }) => pointsEarned || '–',
      exportText: ({ pointsEarned }) => pointsEarned,
    },
    {
      key: 'featured',
      title: 'Featured',
      width: 100,
      isHiddenAtFirst: true,
      filter: { options: YES_NO },
      render: ({ isFeatured }) => (isFeatured ? 'Yes' : 'No'),
      exportText: ({ isFeatured }) => (isFeatured ? 'Yes' : 'No'),
    },
    {
      key: 'updated',
      title: 'Updated',
      width: 160,
      isHiddenAtFirst: true,
      sortable: 'descending-first',
      render: ({ updatedAt }) => <time dateTime={updatedAt}>{formatDateTime(updatedAt)}</time>,
      exportText: ({ updatedAt }) => updatedAt,
    },
    {
      key: 'status',
      title: 'Status',
      width: 132,
      sortable: true,
      filter: { name: 'filter', options: PRODUCT_FILTERS },
      render: (product) => <Status product={product} />,
      exportText: (product) => productStatus(product).label,
    },
    {
      key: 'actions',
      title: 'Actions',
      width: 90,
      render: (product) => (
        <Button size="small" aria-label={`Edit ${product.name}`} onClick={() => onEdit(product)}>
          Edit
        </Button>
      ),
    },
  ];
}

/** Cuts off long text where each row of the table fits on one line. */
const CUT_OFF = { overflow: 'hidden', textOverflow: 'ellipsis' };
const UNSHRUNK = { flex: 'none', border: '1px solid var(--steel-200)' };

function NameCell({ product, position }: { product: AdminProduct; position: ListPosition }) {
  const { id, name, imageUrl, lastSageSync } = product;
  return (
    <Flex component="span" align="center" gap={10}>
      <Avatar shape="square" style={UNSHRUNK} src={<Picture imageUrl={imageUrl} alt="" sizes="32px" />} />
      <Flex component="span" vertical style={{ minWidth: 0, lineHeight: 1.25 }}>
        <Link to={`/admin/products/${id}`} state={position} title={name} style={CUT_OFF}>
          {name}
        </Link>
        {lastSageSync && (
          <Small>
            Last synced: <time dateTime={lastSageSync}>{formatDateTime(lastSageSync)}</time>
          </Small>
        )}
      </Flex>
    </Flex>
  );
}

function Small({ children }: { children: ReactNode }) {
  return (
    <Typography.Text type="secondary" style={{ fontSize: 12, fontWeight: 400, lineHeight: 'inherit' }}>
      {children}
    </Typography.Text>
  );
}

function Status({ product }: { product: AdminProduct }) {
  const { label, tone } = productStatus(product);
  return (
    <span title={product.withdrawalReason ?? undefined}>
      <StatusBadge tone={tone}>{label}</StatusBadge>
    </span>
  );
}

function saleText(price: string, compareAtPrice: string | null): string {
  const off = percentOff(price, compareAtPrice);
  return off === null ? '' : `${off}% off`;
}
