import { Avatar, Button, Dropdown, Flex, Typography } from 'antd';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../../ui/date-format';
import { Icon } from '../../../ui/icons/icon';
import { endKey } from '../../../ui/navigation/end-key';
import type { Column } from '../../../ui/table/table-columns';
import { type CategoryRow, subjectOf } from './category-rows';

export interface CategoryActionsProps {
  row: CategoryRow;
  onEdit: () => void;
  /** Left out where there are no subcategories. */
  onAdd?: () => void;
  /** Left out where the row cannot be moved in this direction. */
  onMoveUp?: () => void;
  onMoveDown?: () => void;
  /** Left out for Hot Deals. */
  onDelete?: () => void;
}

/** A click on the menu must not count as one on the row below it. */
const choose: typeof endKey = (info) => {
  info.domEvent.stopPropagation();
  endKey(info);
};

/** Edit at hand, the rest in a menu. */
export function CategoryActions({ row, onEdit, onAdd, onMoveUp, onMoveDown, onDelete }: CategoryActionsProps) {
  const { name } = subjectOf(row);
  const items = [
    ...(onAdd ? [{ key: 'add', label: 'Add Subcategory', onClick: onAdd }] : []),
    ...(onMoveUp ? [{ key: 'up', label: 'Move Up', onClick: onMoveUp }] : []),
    ...(onMoveDown ? [{ key: 'down', label: 'Move Down', onClick: onMoveDown }] : []),
    ...(onDelete ? [{ key: 'delete', label: 'Delete', danger: true, onClick: onDelete }] : []),
  ];
  return (
    <Flex gap={6}>
      <Button size="small" aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </Button>
      {items.length > 0 && (
        <Dropdown autoFocus menu={{ items, onClick: choose }} trigger={['click']}>
          <Button size="small" aria-label={`More actions for ${name}`}>
            More
          </Button>
        </Dropdown>
      )}
    </Flex>
  );
}

/** The columns of the list; the actions of a row as `actions` returns them. */
export function categoryColumns(
  actions: (row: CategoryRow) => Omit<CategoryActionsProps, 'row'>,
): Column<CategoryRow>[] {
  return [
    {
      key: 'name',
      title: 'Name',
      sortable: true,
      render: (row) => <Name row={row} />,
      exportText: (row) => subjectOf(row).name,
    },
    {
      key: 'category',
      title: 'Category',
      isHiddenAtFirst: true,
      render: ({ category }) => category.name,
      exportText: ({ category }) => category.name,
    },
    {
      key: 'slug',
      title: 'Address',
      width: 160,
      sortable: true,
      render: (row) => <code>{subjectOf(row).slug}</code>,
      exportText: (row) => subjectOf(row).slug,
    },
    {
      key: 'products',
      title: 'Products',
      width: 95,
      align: 'right',
      sortable: 'descending-first',
      render: (row) => <Products row={row} />,
      exportText: (row) => subjectOf(row).products,
    },
    {
      key: 'visible',
      title: 'Visible',
      width: 80,
      align: 'right',
      sortable: 'descending-first',
      render: (row) => (isHotDeals(row) ? '–' : subjectOf(row).visibleProducts.toLocaleString('en-GB')),
      exportText: (row) => subjectOf(row).visibleProducts,
    },
    {
      key: 'updated',
      title: 'Changed',
      width: 170,
      isHiddenAtFirst: true,
      sortable: 'descending-first',
      render: (row) => formatDateTime(subjectOf(row).updatedAt),
      exportText: (row) => subjectOf(row).updatedAt,
    },
    {
      key: 'actions',
      title: 'Actions',
      width: 140,
      render: (row) => <CategoryActions row={row} {...actions(row)} />,
    },
  ];
}

const isHotDeals = ({ category }: CategoryRow) => category.isHotDeals;

function Name({ row }: { row: CategoryRow }) {
  if (row.kind === 'subcategory') return <span style={{ paddingInlineStart: 38 }}>{row.subcategory.name}</span>;
  const { name, imageUrl, isHotDeals } = row.category;
  return (
    <Flex component="span" align="center" gap={10}>
      <Avatar
        shape="square"
        size={28}
        src={imageUrl && <img src={imageUrl.replace(/\/640\.webp$/, '/320.webp')} alt="" loading="lazy" />}
        style={{ flex: 'none', background: 'var(--steel-100)', color: 'var(--steel-600)' }}
        icon={<Icon name={isHotDeals ? 'star' : 'grid'} size={16} />}
      />
      <Typography.Text strong ellipsis>
        {name}
      </Typography.Text>
      {isHotDeals && (
        <Typography.Text type="secondary" ellipsis>
          what is on sale
        </Typography.Text>
      )}
    </Flex>
  );
}

/** Number of products, as a link to their list. */
function Products({ row }: { row: CategoryRow }) {
  if (isHotDeals(row)) return '–';
  const { name, products } = subjectOf(row);
  if (products === 0) return '0';
  const filter = new URLSearchParams({ [row.kind === 'category' ? 'categoryId' : 'subcategoryId']: row.id });
  return (
    <Link to={`/admin/products?${filter}`} aria-label={`${products} products of ${name}`}>
      {products.toLocaleString('en-GB')}
    </Link>
  );
}
