import { Flex, Typography } from 'antd';
import type { HeldChange } from '../../../api/operations-api';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { formatPounds } from '../../../ui/money/money-format';

/** A change's old and new, the trade price only where it differs. */
export function HeldValues({ change }: { change: HeldChange }) {
  const { kind, oldPrice, newPrice, oldTradePrice, newTradePrice, onSale } = change;
  if (kind === 'withdrawal')
    return (
      <span>
        {formatPounds(oldPrice)} → <StatusBadge tone="warning">Off sale</StatusBadge>
      </span>
    );
  return (
    <Flex component="span" vertical>
      <span>
        {formatPounds(oldPrice)} → <strong>{priceOrNone(newPrice)}</strong>
      </span>
      {oldTradePrice !== newTradePrice && (
        <Typography.Text type="secondary">
          Trade {priceOrNone(oldTradePrice)} → {priceOrNone(newTradePrice)}
        </Typography.Text>
      )}
      {!onSale && <Typography.Text type="secondary">Off sale until released</Typography.Text>}
    </Flex>
  );
}

function priceOrNone(price: string | null): string {
  return price === null ? 'none' : formatPounds(price);
}
