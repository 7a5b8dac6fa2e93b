/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { answer, renderInShop } from '../../../api/testing/render-in-shop';
import type { ProductDetail } from '../../../api/types';
import { deviceStorage } from '../../../ui/browser-storage';
import { BenchPage } from './bench-page';

const CLEAR = {
  ...{ id: 'clear', slug: 'hs-clear', name: 'HS Clear', technicalDataSheetUrl: '/media/clear.pdf' },
  paint: { cure: '2K', density: 1, potLife: 60 },
  goesWith: [
    { kind: 'gun', ratio: null, density: null, product: { slug: 'gun', name: 'Gun' } },
    { kind: 'hardener', ratio: '2:1', density: 1.06, product: { slug: 'fast', name: 'Fast Hardener' } },
    { kind: 'hardener', ratio: '4:1', density: null, product: { slug: 'slow', name: 'Slow Hardener' } },
    { kind: 'thinner', ratio: null, density: 0.9, product: { slug: 'thinner', name: 'Thinner S' } },
  ],
} as unknown as ProductDetail;

const open = (query: string) =>
  renderInShop(<BenchPage />, { at: `/mix?${query}`, answers: { '/api/products/hs-clear': answer(CLEAR) } });
const parts = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
const airFed = () => screen.queryByRole('link', { name: 'air-fed breathing apparatus' });

beforeEach(() => deviceStorage.clear());

describe('The bench view of a mix', () => {
  it('divides the amount of its address into marks in a cup, with air-fed breathing apparatus named before them', async () => {
    open('parts=4:1&ml=600&thinner=10');
    await screen.findByRole('region', { name: 'Cup label' });
    expect(parts()).toEqual(['Paintpour to 436 ml', 'Hardenerthen to 545 ml +109', 'Thinnerthen to 600 ml +55']);
    screen.getByRole('img', { name: 'A cup: Paint up to 436 ml, Hardener up to 545 ml, Thinner up to 600 ml' });
    const list = screen.getByRole('list');
    expect(airFed()!.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('gives grams to pour to one after the other where the densities are known', async () => {
    open('product=hs-clear&ml=600&thinner=10');
    await screen.findByRole('heading', { level: 1, name: 'HS Clear' });
    expect(parts()).toEqual(['HS Clearpour to 364 g', 'Fast Hardenerthen to 557 g +193', 'Thinner Sthen to 606 g +49']);
  });

  it('says where the weight is not known, and shows the cup', async () => {
    const { pointer, address } = open('product=hs-clear&ml=500');
    await pointer.selectOptions(await screen.findByLabelText('Mixed with'), 'Slow Hardener, 4:1');
    expect(parts()).toEqual(['HS Clearpour to 400 ml', 'Slow Hardenerthen to 500 ml +100']);
    await pointer.click(screen.getByLabelText('Grams on the scale'));
    screen.getByText(/The density of “Slow Hardener” is not known/);
    expect(parts()).toEqual(['HS Clearpour to 400 g', 'Slow Hardenernot known']);
    expect(address()).toBe('/mix?product=hs-clear&with=slow&ml=500&show=scale');
  });

  it('takes the ratio of a kit from its tins', async () => {
    const kit = { ...CLEAR, paint: { cure: '2K', contents: 1000, includedHardener: 500 }, goesWith: [] };
    renderInShop(<BenchPage />, { at: '/mix?product=kit', answers: { '/api/products/kit': answer(kit) } });
    await screen.findByRole('heading', { level: 1, name: 'HS Clear' });
    expect(parts()).toEqual(['HS Clearpour to 400 ml', 'Hardenerthen to 600 ml +200']);
  });

  it('changes the amount by presses, which its address keeps', async () => {
    const { pointer, address } = open('parts=2:1');
    await pointer.click(screen.getByRole('button', { name: 'More Ready to spray (ml)' }));
    await pointer.click(screen.getByRole('button', { name: 'More thinner (%)' }));
    expect(address()).toBe('/mix?parts=2%3A1&ml=650&thinner=5');
    await pointer.click(screen.getByRole('button', { name: 'Less thinner (%)' }));
    await pointer.click(screen.getByRole('button', { name: 'Less Ready to spray (ml)' }));
    expect(parts()).toEqual(['Paintpour to 400 ml', 'Hardenerthen to 600 ml +200']);
  });

  it('says what is missing: a ratio, or an amount', async () => {
    const { pointer } = open('');
    screen.getByText(/No mixing ratio is known here/);
    await pointer.type(screen.getByLabelText('Ratio by volume'), '10:1');
    expect(parts()).toHaveLength(2);
    await pointer.clear(screen.getByLabelText('Ready to spray (ml)'));
    screen.getByText('Enter an amount in numbers above 0 to see the parts.');
  });

  it('calls what thins a basecoat reducer, which needs no air-fed apparatus', () => {
    open('parts=10:1&second=reducer');
    expect(parts()[1]).toMatch(/^Reducer/);
    expect(airFed()).toBeNull();
  });

  it('makes no call after it was opened', async () => {
    const { calls, pointer } = open('product=hs-clear');
    await screen.findByRole('heading', { name: 'Cup label' });
    expect(calls).toEqual(['/api/products/hs-clear']);
    await pointer.click(screen.getByRole('button', { name: 'More Ready to spray (ml)' }));
    await pointer.click(screen.getByRole('button', { name: 'Mixed Now: Start 60 Minutes' }));
    expect(calls).toHaveLength(1);
  });
});

describe('The label of a cup', () => {
  it('has product, ratio, amount and the code of the data sheet, and the times once the timer runs', async () => {
    const { pointer } = open('product=hs-clear&ml=450');
    const label = await screen.findByRole('region', { name: 'Cup label' });
    expect(label.textContent).toMatch(/HS ClearRatio2:1Amount450 mlMixedUsable untilTechnical data sheet/);
    expect(label.querySelector('svg')).not.toBeNull();
    await pointer.click(screen.getByRole('button', { name: 'Mixed Now: Start 60 Minutes' }));
    expect(label.textContent).toMatch(/Mixed\d+ \w+, \d\d:\d\dUsable until\d+ \w+, \d\d:\d\d/);
  });
});
