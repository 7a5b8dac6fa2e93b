import { Button } from 'antd';
import type { Period } from './report-period';

interface ExportButtonProps {
  report: 'sales' | 'vat' | 'products' | 'customers';
  period: Period;
  /** What the screen shows beside the period: its search and order. */
  query?: Record<string, string | undefined>;
}

/** Downloads all rows of a report; the server records who exported it. */
export function ExportButton({ report, period: { from, to }, query = {} }: ExportButtonProps) {
  const given = Object.entries({ from, to, ...query }).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return (
    <Button href={`/api/admin/reports/${report}.csv?${new URLSearchParams(given)}`} download>
      Export as CSV
    </Button>
  );
}
