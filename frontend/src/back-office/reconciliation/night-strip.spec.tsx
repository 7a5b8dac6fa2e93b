/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { ReconciliationNight } from '../../api/operations-api';
import { NightStrip } from './night-strip';

const night = (day: number, status: ReconciliationNight['status'], cases = 0): ReconciliationNight => ({
  date: `2026-11-${day}`,
  status,
  cases,
  runId: status === 'none' ? null : `run-${day}`,
});
const nights = [night(18, 'green'), night(19, 'none'), night(20, 'failed'), night(21, 'differences', 3)];

describe('The strip of nights', () => {
  beforeEach(() => {
    render(
      <MemoryRouter>
        <NightStrip nights={nights} addressOf={(id) => `?run=${id}`} />
      </MemoryRouter>,
    );
  });

  it('names how each night went, and leads to its run', () => {
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Wed 18 Nov: balanced to the penny', '/?run=run-18'],
      ['Fri 20 Nov: the run failed', '/?run=run-20'],
      ['3Sat 21 Nov: 3 differences', '/?run=run-21'],
    ]);
    screen.getByText('Thu 19 Nov: no run');
  });

  it('is one stop of the tab key, at the latest night; the arrow keys move along it', async () => {
    const links = screen.getAllByRole('link');
    await userEvent.tab();
    expect(document.activeElement).toBe(links[2]);
    await userEvent.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(links[1]);
    await userEvent.keyboard('{Home}{ArrowLeft}');
    expect(document.activeElement).toBe(links[0]);
    await userEvent.keyboard('{End}');
    expect(document.activeElement).toBe(links[2]);
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);
  });
});
