/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Plot } from './plot';
import type { PlotProps } from './plot-data';

// The chart needs a layout, which jsdom lacks; end-to-end tests cover it.
jest.mock('./plot-chart', () => ({ PlotChart: () => 'The chart' }));

const plot: PlotProps = {
  kind: 'bar',
  title: 'Calls by the hour',
  summary: '1,204 calls, 4 of them failed.',
  axis: 'Hour',
  points: [
    { label: '22 Nov, 09:00', tick: '09:00', values: { answered: 1200, failed: 4 } },
    { label: '22 Nov, 10:00', tick: '10:00', values: { answered: 0, failed: 0 } },
  ],
  series: [
    { key: 'answered', name: 'Answered', colour: 'blue' },
    { key: 'failed', name: 'Failed', colour: 'red' },
  ],
};

describe('A plot', () => {
  it('says in a sentence what it shows', async () => {
    render(<Plot {...plot} />);
    await screen.findByText('The chart');
    screen.getByRole('figure', { name: 'Calls by the hour', description: '1,204 calls, 4 of them failed.' });
  });

  it('shows the same figures as a table on request, the latest first', async () => {
    render(<Plot {...plot} />);
    await screen.findByText('The chart');
    await userEvent.click(screen.getByRole('button', { name: 'Show as a table' }));
    const rows = within(screen.getByRole('table', { name: 'Calls by the hour' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'HourAnsweredFailed',
      '22 Nov, 10:0000',
      '22 Nov, 09:001,2004',
    ]);
    screen.getByRole('button', { name: 'Show as a plot' });
  });

  it('says so where there is nothing to show', () => {
    const nothing = plot.points.map((point) => ({ ...point, values: {} }));
    render(<Plot {...plot} points={nothing} empty="No calls yet." />);
    screen.getByText('No calls yet.');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
