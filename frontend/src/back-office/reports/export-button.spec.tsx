/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { renderInShop } from '../../api/testing/render-in-shop';
import { ReportExportButton } from './reports-page';

const PERIOD = { from: '2026-11-01', to: '2026-11-23' };
const serverFetch = globalThis.fetch;

describe('The export of a report', () => {
  afterEach(() => {
    globalThis.fetch = serverFetch;
  });

  it.each([
    [
      'the shop’s own words',
      403,
      '{"message":"Reports are for sales and admins."}',
      'Reports are for sales and admins.',
    ],
    ['words of its own where there are none', 500, '', 'The file could not be downloaded.'],
  ])('says why there is no file, with %s, and can be pressed again', async (_, status, body, message) => {
    const asked: string[] = [];
    globalThis.fetch = async (address) => {
      asked.push(String(address));
      return { ok: false, status, statusText: '', text: async () => body } as Response;
    };
    const { pointer } = renderInShop(
      <ReportExportButton report="vat" period={PERIOD} query={{ search: '', sort: '-net' }} />,
    );
    await pointer.click(screen.getByRole('button', { name: 'Export as CSV' }));
    await screen.findByText(message);
    expect(asked).toEqual(['/api/admin/reports/vat.csv?from=2026-11-01&to=2026-11-23&sort=-net']);
    await pointer.click(await screen.findByRole('button', { name: 'Export as CSV' }));
    expect(asked).toHaveLength(2);
  });
});
