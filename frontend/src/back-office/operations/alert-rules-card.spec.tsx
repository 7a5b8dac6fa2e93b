/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { shopApi } from '../../api/shop-api';
import { answer, renderInShop } from '../../api/testing/render-in-shop';
import { AlertRulesCard } from './health-page';

const ALERTS = '/api/admin/alerts';
const rule = (key: string, title: string, threshold = 1) => ({
  ...{ key, title, threshold, enabled: true, unit: 'count', atMost: false, email: null },
});
const alerts = (version: number, threshold = 1) => ({
  version,
  rules: [rule('outbox', 'Events to send', threshold), rule('mails', 'Emails')],
  checkedAt: new Date().toISOString(),
});

/** The card of an admin; `read` is the server's response to loading, `change` that to a change. */
function open(read: () => ReturnType<typeof answer> | Promise<never>, change: () => ReturnType<typeof answer>) {
  const versions: number[] = [];
  const shop = renderInShop(<AlertRulesCard isAdmin />, {
    answers: {
      [ALERTS]: (_, body) => {
        if (body === '') return read();
        versions.push(JSON.parse(body).version);
        return change();
      },
    },
  });
  const { pointer } = shop;
  const edit = async (title: string, limit: string) => {
    await pointer.click(await screen.findByRole('button', { name: `Change: ${title}` }));
    const field = within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'A problem from' });
    await pointer.clear(field);
    await pointer.type(field, limit);
  };
  const save = () => pointer.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return { ...shop, versions, edit, save, closed };
}

describe('The alert rules', () => {
  it('are changed twice in a row, also before the page has read them again', async () => {
    let version = 3;
    let reads = 0;
    const never = () => new Promise<never>(() => undefined);
    const { edit, save, closed, versions } = open(
      () => (++reads === 1 ? answer(alerts(version)) : never()),
      () => answer(alerts(++version)),
    );
    await edit('Events to send', '5');
    await save();
    await closed();
    await edit('Emails', '7');
    await save();
    await closed();
    expect(versions).toEqual([3, 4]);
  });

  it('of a colleague are not replaced unseen by a dialog that was open before', async () => {
    let version = 3;
    let reads = 0;
    const conflict = answer({ message: 'Changed', current: alerts(4, 4) }, { status: 409 });
    const { edit, save, closed, versions, store, settle } = open(
      () => {
        reads += 1;
        return answer(alerts(version, version));
      },
      () => (versions.at(-1) === version ? answer(alerts(++version)) : conflict),
    );
    await edit('Events to send', '5');
    version = 4;
    store.dispatch(shopApi.util.invalidateTags(['health' as never]));
    await waitFor(() => expect(reads).toBe(2));
    await settle();
    await save();
    await screen.findByText('A colleague changed this alert rule while you were editing it');
    expect(screen.getByRole('dialog').textContent).toContain('Limit3 → 4Yours: 5');
    await waitFor(() => expect(reads).toBe(3));
    await settle();
    await save();
    await closed();
    expect(versions).toEqual([3, 4]);
  });
});
