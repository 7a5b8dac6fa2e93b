/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BulkProgress, type BulkResult } from './bulk-progress';

const changed = (ids: string[]): BulkResult[] => ids.map((id) => ({ id, outcome: 'changed' }));

function open(run: (ids: string[]) => Promise<readonly BulkResult[]>, ids = ['t1', 't2', 't3']) {
  const done: (readonly BulkResult[])[] = [];
  const closed: (readonly BulkResult[])[] = [];
  render(
    <BulkProgress
      title="Show tins"
      ids={ids}
      batchSize={2}
      run={run}
      nameOf={(id) => `Tin ${id}`}
      onDone={(results) => done.push(results)}
      onClose={(results) => closed.push(results)}
    />,
  );
  return { done, closed, pointer: userEvent.setup() };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('A change of many rows', () => {
  it('runs in batches, one after the other, and says what became of all', async () => {
    const batches: string[][] = [];
    const { done } = open(async (ids) => {
      batches.push(ids);
      return changed(ids);
    });
    await screen.findByText('3 changed.');
    expect(batches).toEqual([['t1', 't2'], ['t3']]);
    expect(done).toEqual([changed(['t1', 't2', 't3'])]);
  });

  it('names each row that was not changed, with the reason', async () => {
    open(async (ids) =>
      ids.map((id) => ({ id, outcome: id === 't2' ? 'skipped' : 'unchanged', reason: 'No category.' })),
    );
    await screen.findByText('0 changed, 2 already up to date, 1 not changed.');
    expect(screen.getByRole('region', { name: 'Not changed' }).textContent).toBe('Tin t2No category.');
  });

  it('says of a row without a result that it was not found', async () => {
    open(async () => [], ['t1']);
    await screen.findByText('Not found: it was deleted.');
  });

  it('stops after the batch that is under way when it is cancelled', async () => {
    const waiting: (() => void)[] = [];
    const { done } = open((ids) => new Promise((resolve) => waiting.push(() => resolve(changed(ids)))));
    await press('Cancel');
    screen.getByText('0 of 3 done. It stops after this batch.');
    waiting[0]?.();
    await screen.findByText('2 changed, 1 not tried.');
    expect(waiting).toHaveLength(1);
    expect(done).toEqual([changed(['t1', 't2'])]);
  });

  it('keeps what was done when the shop cannot be reached, and goes on with the rest', async () => {
    let calls = 0;
    const { closed } = open(async (ids) => {
      calls += 1;
      if (calls === 2) throw new Error('offline');
      return changed(ids);
    });
    await screen.findByText('2 of 3 done. We could not reach the shop for the rest.');
    await press('Try the Rest Again');
    await screen.findByText('3 changed.');
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await waitFor(() => expect(closed).toEqual([changed(['t1', 't2', 't3'])]));
  });
});
