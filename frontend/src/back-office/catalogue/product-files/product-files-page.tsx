import { Flex } from 'antd';
import { usePageTitle } from '../../../ui/head/use-page-head';
import { PageHeading } from '../../../ui/page-heading';
import { ExportCard } from './export-card';
import { ImportCard } from './import-card';

/** Products as CSV files: out for a spreadsheet, and in again after a check (docs/rules.md#product-files). For admins. */
export function ProductFilesPage() {
  usePageTitle('Import & export');
  return (
    <>
      <PageHeading
        title="Import & export"
        text="Change many products in a spreadsheet: export them, edit the file, then check and import it."
      />
      <Flex vertical gap={20}>
        <ExportCard />
        <ImportCard />
      </Flex>
    </>
  );
}
