import { Flex } from 'antd';
import { type ProductReportQuery, useGetProductReportQuery } from '../../api/figures-api';
import { useSession } from '../../api/session/use-session';
import { StateMessage } from '../../ui/feedback/state-message';
import { DataTable } from '../../ui/table/data-table';
import { useTableState } from '../../ui/table/use-table-state';
import { ReportExportButton } from './export-button';
import { productReportColumns } from './report-columns';
import type { ReportPeriod } from './report-period';
import { TopPlot } from './top-plot';

/** Units and sales of each product. */
export function ProductReportTab({ period }: { period: ReportPeriod }) {
  const { user } = useSession();
  const state = useTableState<ProductReportQuery>({ name: 'product-report', defaultSort: '-sales' });
  const { sort, search } = state.query;
  const list = useGetProductReportQuery({ ...state.query, ...period }, { refetchOnMountOrArgChange: true });
  return (
    <Flex vertical gap={16}>
      <TopPlot noun="products" rows={list.currentData?.rows} nameOf={({ sku, name }) => ({ label: name, tick: sku })} />
      <DataTable
        label="Sales of products"
        noun={{ one: 'product', many: 'products' }}
        columns={productReportColumns(user?.role === 'admin')}
        rowKey={({ productId }) => productId}
        rowLabel={({ name }) => name}
        state={state}
        list={list}
        searchPlaceholder="Name or code"
        tools={<ReportExportButton report="products" period={period} query={{ sort, search }} />}
        empty={<StateMessage icon="document" title="No sales" text="Nothing was sold or refunded in this period." />}
      />
    </Flex>
  );
}
