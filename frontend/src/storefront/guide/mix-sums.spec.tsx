/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { renderInShop } from '../../api/testing/render-in-shop';
import { MixSums } from './mix-sums';

const RATIOS = [
  { system: 'Clear with hardener', parts: '2:1', note: '' },
  { system: 'Primer with hardener', parts: '4:1', note: '' },
  { system: 'Basecoat with Reducer', parts: '10:1', note: '' },
];
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

describe('The sums of an article', () => {
  it('divide an amount by the ratio and the thinner on the mixed amount', async () => {
    const { pointer } = renderInShop(<MixSums ratios={RATIOS} ofArea={false} />);
    expect(rows()).toEqual(['Paint400 ml400 ml', 'Hardener200 ml600 ml']);
    await pointer.selectOptions(screen.getByLabelText('Paint system'), 'Primer with hardener, 4:1');
    await pointer.type(screen.getByLabelText('Thinner added (%)'), '10');
    expect(rows()).toEqual(['Paint436 ml436 ml', 'Hardener109 ml545 ml', 'Thinner55 ml600 ml']);
    screen.getByRole('link', { name: 'air-fed breathing apparatus' });
  });

  it('work out an area first, with a fifth to spare', async () => {
    const { pointer } = renderInShop(<MixSums ratios={RATIOS} ofArea />);
    const area = screen.getByLabelText('Area (m²)');
    await pointer.clear(area);
    await pointer.type(area, '2');
    screen.getByText('600 ml ready to spray');
    expect(rows()).toEqual(['Paint400 ml400 ml', 'Hardener200 ml600 ml']);
  });

  it('take a ratio of one’s own, and say what is wrong with a number', async () => {
    const { pointer } = renderInShop(<MixSums ratios={RATIOS} ofArea={false} />);
    await pointer.selectOptions(screen.getByLabelText('Paint system'), 'Another ratio');
    const ratio = screen.getByLabelText('Ratio by volume');
    await pointer.clear(ratio);
    screen.getByText('Enter parts by volume, such as 2:1 or 4:1:0.5');
    await pointer.type(ratio, '1:1');
    expect(rows()).toEqual(['Paint300 ml300 ml', 'Hardener300 ml600 ml']);
    const amount = screen.getByLabelText('Ready to spray (ml)');
    await pointer.clear(amount);
    await pointer.type(amount, '-5');
    screen.getByText('Enter a number above 0');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('call what thins a basecoat reducer, which needs no air-fed apparatus', async () => {
    const { pointer } = renderInShop(<MixSums ratios={RATIOS} ofArea={false} />);
    await pointer.selectOptions(screen.getByLabelText('Paint system'), 'Basecoat with Reducer, 10:1');
    expect(rows()).toEqual(['Paint545 ml545 ml', 'Reducer55 ml600 ml']);
    expect(screen.queryByRole('link', { name: 'air-fed breathing apparatus' })).toBeNull();
  });
});
