import { Button, Dropdown, Flex } from 'antd';
import { endKey } from '../../../ui/navigation/end-key';
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
