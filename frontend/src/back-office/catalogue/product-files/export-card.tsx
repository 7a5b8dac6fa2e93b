import { Button, Flex, Select } from 'antd';
import { useId, useState } from 'react';
import { isApiError, readableMessage } from '../../../api/api-error';
import { downloadFile } from '../../../api/download-file';
import { Card } from '../../../ui/card';
import { calendarDay } from '../../../ui/date-format';
import { showToast } from '../../../ui/toast/toast-store';

const CHOICES = [
  { value: 'all', label: 'All products' },
  { value: 'visible', label: 'Visible products' },
  { value: 'hidden', label: 'Hidden products' },
  { value: 'no-category', label: 'Products without a category' },
];

export function ExportCard() {
  const id = useId();
  const [filter, setFilter] = useState('all');
  const [isBusy, setIsBusy] = useState(false);

  const download = async () => {
    setIsBusy(true);
    try {
      const day = calendarDay(new Date());
      await downloadFile(`/api/admin/products/export?filter=${filter}`, `products-${day}.csv`);
    } catch (error) {
      const description = isApiError(error) ? readableMessage(error, 'The file could not be downloaded.') : undefined;
      showToast({ title: 'Export failed', description, tone: 'error' });
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Card title="Export">
      <p>
        A CSV file for Excel, Numbers or LibreOffice, with one line per product and everything managed in the shop:
        category, texts, pictures, sale price, points, data sheets and more. Prices, stock and names come from Sage and
        are not changed here.
      </p>
      <Flex wrap gap={10}>
        <label htmlFor={id} className="visually-hidden">
          Which products
        </label>
        <Select id={id} value={filter} options={CHOICES} onChange={setFilter} style={{ minWidth: 240 }} />
        <Button type="primary" loading={isBusy} onClick={() => void download()}>
          Download CSV
        </Button>
      </Flex>
    </Card>
  );
}
