/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import type { AuditRow } from '../../api/staff-api';
import { answer, renderInShop } from '../../api/testing/render-in-shop';
import { AuditPage } from './audit-page';

const entry = {
  ...{ id: 'a1', at: '2026-11-20T10:00:00Z', actor: 'u1', actorName: 'Grace Okafor', actorEmail: 'admin@topcoat.test' },
  ...{ action: 'user.role-changed', subjectType: 'user', subjectId: 'u2', subjectName: 'newcomer' },
  ...{ subjectEmail: 'newcomer@client.test', before: { role: 'customer' }, after: { role: 'support' } },
  reason: 'Answers the telephone',
} as unknown as AuditRow;

function open() {
  const list = (path: string) => (path.includes('search=') ? answer([], { total: 0 }) : answer([entry], { total: 1 }));
  return renderInShop(<AuditPage />, {
    answers: { '/api/admin/audit': list, '/api/admin/users': answer([], { total: 0 }) },
  });
}

describe('The audit trail', () => {
  it('says who did what to whom, what changed, and why', async () => {
    open();
    const row = (await screen.findByRole('button', { name: 'Changed the role' })).closest('tr');
    expect(row?.textContent).toMatch(
      /Grace Okafor.*Changed the role.*newcomer.*Role: customer → support.*Answers the telephone/,
    );
  });

  it('opens a record with the addresses, what was before and what is after', async () => {
    const { pointer } = open();
    await pointer.click(await screen.findByRole('button', { name: 'Changed the role' }));
    const drawer = await screen.findByRole('dialog');
    expect(drawer.textContent).toMatch(
      /Changed the role.*Grace Okafor \(admin@topcoat\.test\).*newcomer \(newcomer@client\.test\).*Answers the telephone.*Rolecustomersupport/,
    );
  });

  it('is searched, and says that no record was found', async () => {
    const { pointer, calls } = open();
    await pointer.type(await screen.findByRole('searchbox', { name: 'Search the audit trail' }), 'no such thing');
    await screen.findByRole('heading', { name: 'No records found' });
    await pointer.click(screen.getByRole('button', { name: 'Clear all' }));
    await screen.findByRole('button', { name: 'Changed the role' });
    expect(
      calls.some((path) => path.includes('search=no+such+thing') || path.includes('search=no%20such%20thing')),
    ).toBe(true);
  });

  it('is narrowed to a group of actions', async () => {
    const { pointer, calls } = open();
    await pointer.click(await screen.findByRole('button', { name: 'Filter' }));
    const filters = within(await screen.findByRole('group', { name: 'Filter' }));
    await pointer.selectOptions(filters.getByLabelText('Action'), 'Orders');
    await waitFor(() => expect(calls.at(-1)).toMatch(/^\/api\/admin\/audit\?.*action=/));
  });
});
