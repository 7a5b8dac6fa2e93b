import { Flex } from 'antd';
import { type CustomerReportQuery, useGetCustomerReportQuery } from '../../api/figures-api';
import { StateMessage } from '../../ui/feedback/state-message';
import { DataTable } from '../../ui/table/data-table';
import { useTableState } from '../../ui/table/use-table-state';
import { ReportExportButton } from './export-button';
import { CUSTOMER_COLUMNS } from './report-columns';
import type { ReportPeriod } from './report-period';
import { TopPlot } from './top-plot';

/** Orders and sales of each customer. */
export function CustomersTab({ period }: { period: ReportPeriod }) {
  const state = useTableState<CustomerReportQuery>({ name: 'customer-report', defaultSort: '-sales' });
  const { sort, search } = state.query;
  const list = useGetCustomerReportQuery({ ...state.query, ...period }, { refetchOnMountOrArgChange: true });
  return (
    <Flex vertical gap={16}>
      <TopPlot
        noun="customers"
        rows={list.currentData?.rows}
        nameOf={({ companyName, name, email }) => {
          const label = companyName ?? name ?? email;
          return { label: `${label}, ${email}`, tick: label.length > 16 ? `${label.slice(0, 15)}…` : label };
        }}
      />
      <DataTable
        label="Sales to customers"
        noun={{ one: 'customer', many: 'customers' }}
        columns={CUSTOMER_COLUMNS}
        rowKey={({ userId, email }) => userId ?? email}
        rowLabel={({ email }) => email}
        state={state}
        list={list}
        searchPlaceholder="Name, company or email"
        tools={<ReportExportButton report="customers" period={period} query={{ sort, search }} />}
        empty={<StateMessage icon="user" title="No sales" text="No customer bought anything in this period." />}
      />
    </Flex>
  );
}
