import { Flex } from 'antd';
import { Link } from 'react-router-dom';
import { type LowStock, useGetLowStockQuery } from '../../api/figures-api';
import { Card } from '../../ui/card';
import { AsyncView } from '../../ui/feedback/async-view';
import { Skeleton } from '../../ui/feedback/skeleton';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { DoneLine } from './done-line';
import { LineList } from './line-list';

const FRESH = { pollingInterval: 60_000, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true };

/** Products to reorder (docs/rules.md#low-stock). Only administrators may open a product. */
export function LowStockCard({ mayEdit }: { mayEdit: boolean }) {
  const { data, error, refetch } = useGetLowStockQuery(undefined, FRESH);
  return (
    <Card title="Low stock" aside={data && data.total > 0 && <strong>{data.total.toLocaleString('en-GB')}</strong>}>
      <AsyncView
        data={data}
        error={data ? undefined : error}
        onRetry={refetch}
        what="the stock"
        skeleton={<Skeleton height="200px" />}
        isEmpty={({ total }) => total === 0}
        empty={<DoneLine text={`Every product on sale has more than ${data?.limit ?? 'a few'} left.`} />}
      >
        {(stock) => <Lines stock={stock} mayEdit={mayEdit} />}
      </AsyncView>
    </Card>
  );
}

function Lines({ stock: { total, products }, mayEdit }: { stock: LowStock; mayEdit: boolean }) {
  return (
    <>
      <LineList>
        {products.map(({ id, sku, name, available }) => (
          <Flex key={id} justify="space-between" align="center" gap={12}>
            <span>
              {mayEdit ? <Link to={`/admin/products/${id}`}>{name}</Link> : name}
              <br />
              <small>{sku}</small>
            </span>
            <StatusBadge tone={available > 0 ? 'info' : 'warning'}>
              {available > 0 ? `${available} left` : 'None left'}
            </StatusBadge>
          </Flex>
        ))}
      </LineList>
      {mayEdit && total > products.length && (
        <Link to="/admin/products?filter=visible&stock=low&sort=stock">
          All {total.toLocaleString('en-GB')} products
        </Link>
      )}
    </>
  );
}
