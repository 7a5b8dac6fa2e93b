/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../button';
import { PasswordField, SelectField, TextField } from '../form/field';
import { Form } from '../form/form';
import { type FormValues, useForm } from '../form/use-form';
import { KitContext } from '../kit';
import { Tabs } from '../navigation/tabs';
import { antdKit } from './antd-kit';

const TRADES = [
  { value: 'body', label: 'Body shop' },
  { value: 'fleet', label: 'Fleet' },
];

function Details({ send }: { send: (values: FormValues) => Promise<undefined> }) {
  const form = useForm({ check: ({ name, trade }) => ({ name: name ? '' : 'Enter a name', ...noTrade(trade) }), send });
  const shown = Object.fromEntries(Object.entries(form.errors).filter(([, error]) => error));
  return (
    <Form form={form} name="details">
      <TextField name="name" label="Name" error={shown.name} hint="As on invoices" />
      <SelectField name="trade" label="Trade" options={TRADES} placeholder="Choose…" error={shown.trade} />
      <PasswordField name="password" label="Password" />
      <Button type="submit">Save</Button>
    </Form>
  );
}

const noTrade = (trade: string | undefined) => (trade ? {} : { trade: 'Choose a trade' });

describe("Ant Design's controls under the names of the shop's own", () => {
  const send = jest.fn((_: FormValues) => Promise.resolve(undefined));
  beforeEach(() => send.mockClear());

  function open(content = <Details send={send} />) {
    const { container } = render(<KitContext value={antdKit}>{content}</KitContext>);
    return { container, pointer: userEvent.setup() };
  }

  it('announce an error in the place of the hint, and focus the first wrong field', async () => {
    const { pointer } = open();
    screen.getByText('As on invoices');
    await pointer.click(screen.getByRole('button', { name: 'Save' }));
    const alerts = await screen.findAllByRole('alert');
    expect(alerts.map(({ textContent }) => textContent)).toEqual(['Enter a name', 'Choose a trade']);
    expect(screen.queryByText('As on invoices')).toBeNull();
    const name = screen.getByLabelText('Name');
    expect(name).toBe(document.activeElement);
    expect(name.getAttribute('aria-describedby')).toBe(alerts[0]?.id);
    expect(send).not.toHaveBeenCalled();
  });

  it('send what was typed and chosen', async () => {
    const { pointer } = open();
    await pointer.type(screen.getByLabelText('Name'), 'Alex');
    await pointer.click(screen.getByRole('combobox', { name: 'Trade' }));
    await pointer.click(await screen.findByTitle('Fleet'));
    await pointer.type(screen.getByLabelText('Password'), 'secret');
    await pointer.click(screen.getByRole('button', { name: 'Save' }));
    expect(send).toHaveBeenCalledWith({ name: 'Alex', trade: 'fleet', password: 'secret' });
  });

  it('show a typed password', async () => {
    const { pointer } = open();
    const field = screen.getByLabelText<HTMLInputElement>('Password');
    expect(field.type).toBe('password');
    await pointer.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field.type).toBe('text');
  });

  it('show the tab that an arrow key reaches', async () => {
    const content = (text: string) => <p>{text}</p>;
    const tabs = [
      { key: 'orders', label: 'Orders', content: content('No orders yet') },
      { key: 'points', label: 'Points', content: content('No points yet') },
    ];
    const { pointer } = open(<Tabs name="Account" tabs={tabs} />);
    expect(screen.getByRole('tablist').getAttribute('aria-label')).toBe('Account');
    await pointer.click(screen.getByRole('tab', { name: 'Orders', selected: true }));
    await pointer.keyboard('{ArrowRight}');
    const reached = await screen.findByRole('tab', { name: /Points/, selected: true });
    expect(reached).toBe(document.activeElement);
    screen.getByRole('tabpanel', { name: /Points/ });
  });

  it('grey out a button that only says why it cannot be pressed', () => {
    open(<Button aria-disabled>Redeem</Button>);
    expect(screen.getByRole('button', { name: 'Redeem' }).style.cursor).toBe('not-allowed');
  });
});
