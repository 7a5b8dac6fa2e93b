import { Button } from 'antd';
import { useState } from 'react';
import { rejectionOf } from '../../api/api-error';
import { downloadFile } from '../../api/download-file';
import { showToast } from '../../ui/toast/toast-store';
import type { ReportPeriod } from './report-period';

interface ExportButtonProps {
  report: 'sales' | 'vat' | 'products' | 'customers';
  period: ReportPeriod;
  /** Other parameters of the screen: its search and order. */
  query?: Record<string, string | undefined>;
}

/** Downloads all rows of a report; the server records who exported it. */
export function ReportExportButton({ report, period: { from, to }, query = {} }: ExportButtonProps) {
  const [isLoading, setIsLoading] = useState(false);
  const given = Object.entries({ from, to, ...query }).filter((entry): entry is [string, string] => Boolean(entry[1]));

  const download = async () => {
    setIsLoading(true);
    try {
      await downloadFile(
        `/api/admin/reports/${report}.csv?${new URLSearchParams(given)}`,
        `${report}-${from}-to-${to}.csv`,
      );
    } catch (error) {
      const { message: description } = rejectionOf(error, 'The file could not be downloaded.');
      showToast({ title: 'Export failed', description, tone: 'error' });
    }
    setIsLoading(false);
  };
  return (
    <Button loading={isLoading} onClick={() => void download()}>
      Export as CSV
    </Button>
  );
}
