import { Button, Flex } from 'antd';
import { Icon } from '../../../ui/icons/icon';

interface RowActionsProps {
  /** Names the row: "Clear Coat 1 l". */
  what: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** Moves a row of a list up or down, or removes it. */
export function RowActions({ what, index, count, onMove, onRemove }: RowActionsProps) {
  return (
    <Flex component="span">
      <Button
        type="text"
        aria-label={`Move ${what} up`}
        style={{ transform: 'rotate(180deg)' }}
        icon={<Icon name="chevron-down" size={18} />}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      />
      <Button
        type="text"
        aria-label={`Move ${what} down`}
        icon={<Icon name="chevron-down" size={18} />}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      />
      <Button type="text" aria-label={`Remove ${what}`} icon={<Icon name="trash" size={18} />} onClick={onRemove} />
    </Flex>
  );
}

/** Returns the list with one of its rows in another place. */
export function moved<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  return rows.toSpliced(from, 1).toSpliced(to, 0, ...rows.slice(from, from + 1));
}
