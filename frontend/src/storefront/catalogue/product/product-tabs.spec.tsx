/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ProductDetail } from '../../../api/types';
import { ProductTabs } from './product-tabs';

const product = {
  ...{ sku: 'TC-1001', shortDescription: 'Short', description: 'Shines.\n\nLasts.', longDescription: '' },
  ...{ specifications: [{ name: 'Finish', value: 'Gloss' }], weight: '1.2', dimensions: null, voc: null },
  trustpilotLink: null,
} as unknown as ProductDetail;

const tab = (name: string) => screen.getByRole('tab', { name });
const panel = () => screen.getByRole('tabpanel');
const isShown = (name: string) => {
  expect(document.activeElement).toBe(tab(name));
  expect(screen.getAllByRole('tab', { selected: true })).toEqual([tab(name)]);
  expect(panel().getAttribute('aria-labelledby')).toBe(tab(name).id);
};

describe('The tabs of a product', () => {
  it('change by arrow keys, Home and End, and wrap around', async () => {
    render(<ProductTabs product={product} />);
    await userEvent.tab();
    isShown('Description');
    await userEvent.keyboard('{ArrowRight}');
    isShown('Specifications');
    await userEvent.keyboard('{End}');
    isShown('Reviews');
    await userEvent.keyboard('{ArrowRight}');
    isShown('Description');
    await userEvent.keyboard('{ArrowLeft}');
    isShown('Reviews');
    await userEvent.keyboard('{Home}');
    isShown('Description');
  });

  it('are one stop of the Tab key, followed by the panel', async () => {
    render(<ProductTabs product={product} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.tab();
    expect(document.activeElement).toBe(panel());
  });

  it('show the description in paragraphs, the specifications with the product code, and no invented reviews', async () => {
    render(<ProductTabs product={product} />);
    expect([...panel().querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(['Shines.', 'Lasts.']);
    await userEvent.click(tab('Specifications'));
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toEqual(['FinishGloss', 'Product codeTC-1001', 'Weight1.2 kg']);
    await userEvent.click(tab('Reviews'));
    expect(panel().textContent).toBe('No reviews yet');
  });

  it('show what is asked first of a product beside the description', () => {
    const specifications = ['Finish', 'Type', 'Tip', 'Coats', 'Cover', 'Pot life', 'Colour'].map((name) => ({
      ...{ name, value: 'As it is' },
    }));
    render(<ProductTabs product={{ ...product, specifications }} />);
    const key = within(panel()).getByRole('region', { name: 'Key specifications' });
    expect(
      within(key)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual([...['Finish', 'Type', 'Tip', 'Coats', 'Cover', 'Pot life']]);
  });

  it('link to Trustpilot where the product is reviewed there', async () => {
    const trustpilotLink = 'https://uk.trustpilot.com/review/topcoat.example';
    render(<ProductTabs product={{ ...product, trustpilotLink }} />);
    await userEvent.click(tab('Reviews'));
    const link = screen.getByRole('link', { name: 'Read Reviews on Trustpilot' });
    expect(link.getAttribute('href')).toBe(trustpilotLink);
  });
});
