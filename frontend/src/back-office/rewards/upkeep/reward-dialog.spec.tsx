/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import type { AdminReward } from '../../../api/staff-api';
import { answer, renderInShop } from '../../../api/testing/render-in-shop';
import { RewardDialog } from '../rewards-page';

const reward = {
  ...{ id: 'r1', version: 1, name: 'Five pounds off', description: '', pointsCost: 500, type: 'discount' },
  ...{ value: '5.00', isActive: true, productId: null, product: null, worth: '5.00', isAvailable: true },
} as unknown as AdminReward;

const dialog = () => within(screen.getByRole('dialog'));
const field = (label: string) => dialog().getByLabelText<HTMLInputElement>(label);
const notice = async () => {
  const shown = await dialog().findByText('A colleague changed this reward while you were editing it');
  return within(shown.closest<HTMLElement>('[role=alert]') ?? shown);
};

type Answers = NonNullable<NonNullable<Parameters<typeof renderInShop>[1]>['answers']>;

function open(answers: Answers, edited?: AdminReward) {
  const onClose = jest.fn();
  const { pointer } = renderInShop(<RewardDialog reward={edited} onClose={onClose} />, { answers });
  const press = (name: string) => pointer.click(dialog().getByRole('button', { name }));
  const fill = async (label: string, text: string) => {
    await pointer.clear(field(label));
    await pointer.type(field(label), text);
  };
  return { onClose, press, fill };
}

/** Returns responses to saves, the first of them a conflict with a colleague's change, and the requests sent. */
function savesAfter(theirs: AdminReward) {
  const sent: object[] = [];
  const put = (_: string, body: string) => {
    sent.push(JSON.parse(body));
    return sent.length === 1 ? answer({ message: 'Changed', current: theirs }, { status: 409 }) : answer(theirs);
  };
  return { sent, answers: { '/api/admin/rewards/r1': put } };
}

describe('The dialog of a reward', () => {
  it('shows what a colleague changed beside what was typed, and saves mine over it, with theirs elsewhere', async () => {
    const theirs = { ...reward, version: 2, pointsCost: 700, description: 'Written by a colleague.' };
    const { sent, answers } = savesAfter(theirs);
    const { onClose, press, fill } = open(answers, reward);
    await fill('Cost in points', '600');
    await press('Save');
    const lines = (await notice()).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines).toEqual([
      expect.stringMatching(/^Description.* → Written by a colleague\.$/),
      'Cost in points500 → 700Yours: 600',
    ]);
    expect(field('Cost in points').value).toBe('600');
    expect(onClose).not.toHaveBeenCalled();
    await press('Save Mine Over It');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    screen.getByText('Reward updated');
    expect(sent).toMatchObject([
      { version: 1 },
      { version: 2, pointsCost: 600, description: 'Written by a colleague.' },
    ]);
  });

  it('loads theirs in place of what was typed', async () => {
    const { sent, answers } = savesAfter({ ...reward, version: 2, pointsCost: 650 });
    const { press, fill } = open(answers, reward);
    await fill('Cost in points', '800');
    await press('Save');
    await notice();
    await press('Load Theirs');
    await waitFor(() => expect(field('Cost in points').value).toBe('650'));
    expect(dialog().queryByText(/^A colleague changed/)).toBeNull();
    await press('Save');
    await waitFor(() => expect(sent).toMatchObject([{ version: 1 }, { version: 2, pointsCost: 650 }]));
  });

  it('says why it was not saved, loses nothing typed, and saves on the next try', async () => {
    const message = 'Enter a discount in pounds, such as 5.00, or per cent, such as 10%.';
    const responses = [
      () => answer({ message, errors: [{ field: 'value', message }] }, { status: 400 }),
      () => Promise.reject(new TypeError('offline')),
      () => answer(reward),
    ];
    const post = () => (responses.shift() ?? (() => answer(reward)))();
    const { onClose, press, fill } = open({ '/api/admin/rewards': post });
    await press('Save');
    await dialog().findByText('Enter a name');
    dialog().getByText('Enter whole points from 1 to 1,000,000');
    await fill('Name', 'Kept Words');
    await fill('Cost in points', '50');
    await fill('Pounds off', '0.00');
    await press('Save');
    await dialog().findByText(message);
    await fill('Pounds off', '1');
    await press('Save');
    await screen.findByText(/We could not reach the shop/);
    expect([field('Name').value, field('Pounds off').value]).toEqual(['Kept Words', '1']);
    expect(onClose).not.toHaveBeenCalled();
    await press('Save');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    screen.getByText('Reward created');
  });
});
