import { Descriptions, Typography } from 'antd';
import type { AdminProductDetail } from '../../../../api/staff-api';
import { Card } from '../../../../ui/card';
import { formatDateTime } from '../../../../ui/date-format';
import { Notice } from '../../../../ui/feedback/notice';
import { formatPounds } from '../../../../ui/money/money-format';

/** Fields owned by Sage, read-only here (docs/rules.md#field-ownership). */
export function ProductInSageCard({ product }: { product: AdminProductDetail }) {
  const { name, sageProductCode, sku, price, tradePrice, inventory, lastSageSync, isActive, withdrawalReason } =
    product;
  const rows = [
    ['Name', name],
    ['Product code', sageProductCode],
    ['SKU', sku],
    ['Price', formatPounds(price)],
    ['Trade price', tradePrice ? formatPounds(tradePrice) : 'None'],
    ['Can be sold', inventory.toLocaleString('en-GB')],
    ['Last synced', lastSageSync ? formatDateTime(lastSageSync) : 'Never'],
  ];
  return (
    <Card title="From Sage">
      {!isActive && (
        <Notice tone="warning" icon="warning" title="Cannot be sold">
          <p>{withdrawalReason ?? 'This item is no longer in Sage.'}</p>
        </Notice>
      )}
      <Descriptions
        size="small"
        column={1}
        colon={false}
        styles={{ label: { width: 110 } }}
        items={rows.map(([label, value]) => ({ key: label, label, children: value }))}
      />
      <Typography.Text type="secondary">Change these in Sage; the next product sync updates them here.</Typography.Text>
    </Card>
  );
}
