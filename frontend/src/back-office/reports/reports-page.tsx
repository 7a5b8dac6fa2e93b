import { Tabs } from 'antd';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../../ui/head/use-page-head';
import { PageHeading } from '../../ui/page-heading';
import { CustomersTab } from './customers-tab';
import { PeriodBar } from './period-bar';
import { ProductReportTab } from './products-tab';
import { periodOf, type ReportPeriod, reportPeriodLabel } from './report-period';
import { SalesTab } from './sales-tab';
import { VatTab } from './vat-tab';

const REPORTS: readonly { key: string; label: string; Content: ComponentType<{ period: ReportPeriod }> }[] = [
  { key: 'sales', label: 'Sales', Content: SalesTab },
  { key: 'vat', label: 'VAT', Content: VatTab },
  { key: 'products', label: 'Products', Content: ProductReportTab },
  { key: 'customers', label: 'Customers', Content: CustomersTab },
];

/** Reports over any days, each as a table, a plot and a file (docs/rules.md#sales-figures). The address names report and days. */
export function ReportsPage() {
  usePageTitle('Reports');
  const [parameters, setParameters] = useSearchParams();
  const period = periodOf(parameters);
  const shown = REPORTS.find(({ key }) => key === parameters.get('tab')) ?? REPORTS[0];
  const key = shown?.key ?? 'sales';
  return (
    <>
      <PageHeading
        title="Reports"
        text={`Orders that were paid or approved, less refunds, ${reportPeriodLabel(period)}. Amounts are ex VAT unless a heading says otherwise.`}
      />
      <PeriodBar
        period={period}
        // A page of another period means nothing here.
        onChange={(chosen) => setParameters({ tab: key, ...chosen }, { replace: true })}
      />
      <Tabs
        activeKey={key}
        onChange={(tab) => setParameters({ tab, ...period }, { replace: true })}
        destroyOnHidden
        items={REPORTS.map(({ key: tab, label, Content }) => ({
          key: tab,
          label,
          children: <Content period={period} />,
        }))}
      />
    </>
  );
}
