/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PageField, PasswordItem, TextItem, TickItem } from './page-fields';
import { PageForm } from './page-form';
import type { FieldErrors, Rejection } from './use-form';

interface Values {
  email: string;
  password: string;
  note: string;
  agreed: boolean;
}

const EMPTY: Values = { email: '', password: '', note: '', agreed: false };
const SHORT = 'At least 6 characters, please';

function check({ email, password }: Values): FieldErrors {
  return {
    email: email.includes('@') ? undefined : 'Enter an email address',
    password: password.length < 6 ? SHORT : undefined,
  };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const send = () => screen.getByRole('button', { name: 'Send' });
const describedBy = (label: string) => document.getElementById(field(label).getAttribute('aria-describedby') ?? '');

function open(answer: () => Promise<Rejection | undefined> = async () => undefined, initialValues = EMPTY) {
  const sent: Values[] = [];
  const onSend = (values: Values) => {
    sent.push(values);
    return answer();
  };
  render(
    <PageForm name="Details" initialValues={initialValues} check={check} send={onSend} action="Send" busy="Sending…">
      <TextItem name="email" label="Email" autoComplete="email" hint="For the receipt" />
      <PasswordItem name="password" label="Password" autoComplete="new-password" />
      <PageField name="note" label="Note" optional>
        <textarea />
      </PageField>
      <TickItem name="agreed" label="I agree" />
    </PageForm>,
  );
  return { sent, pointer: userEvent.setup() };
}

const RIGHT = { email: 'ada@topcoat.test', password: 'clearcoat', note: '', agreed: true };

describe('The form of a page', () => {
  it('shows every error in the place of its hint, focuses the first field, and sends nothing', async () => {
    const { pointer, sent } = open();
    expect(describedBy('Email')?.textContent).toBe('For the receipt');
    await pointer.click(send());
    await screen.findByText(SHORT);
    expect(describedBy('Email')?.textContent).toBe('Enter an email address');
    expect(describedBy('Email')?.role).toBe('alert');
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('Email'));
    expect(sent).toEqual([]);
  });

  it('drops an error once its field is right', async () => {
    const { pointer } = open();
    await pointer.click(send());
    await screen.findByText(SHORT);
    await pointer.type(field('Password'), 'clear');
    screen.getByText(SHORT);
    await pointer.type(field('Password'), 'c');
    await waitFor(() => expect(screen.queryByText(SHORT)).toBeNull());
    screen.getByText('Enter an email address');
  });

  it('sends typed values by Enter, and once while the call is pending', async () => {
    let done = () => {};
    const { pointer, sent } = open(() => new Promise((resolve) => (done = () => resolve(undefined))));
    await pointer.type(field('Password'), RIGHT.password);
    await pointer.click(field('I agree'));
    await pointer.type(field('Email'), `${RIGHT.email}{Enter}{Enter}`);
    await pointer.click(await screen.findByRole('button', { name: 'Sending…', busy: true }));
    done();
    await screen.findByRole('button', { name: 'Send' });
    expect(sent).toEqual([RIGHT]);
  });

  it('shows an error of the server beside its field, focuses it and keeps what was typed', async () => {
    const message = 'This address has an account';
    const { pointer } = open(async () => ({ message, errors: { email: message } }), RIGHT);
    await pointer.click(send());
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(document.activeElement).toBe(field('Email'));
    expect([field('Email').value, field('Password').value]).toEqual([RIGHT.email, RIGHT.password]);
    await pointer.type(field('Email'), 'x');
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  });

  it('shows a failure that belongs to none of its fields above the button, until the next try', async () => {
    const rejections = [{ message: 'Please try again in a moment.', errors: { country: 'Unknown' } }, undefined];
    const { pointer, sent } = open(async () => rejections.shift(), RIGHT);
    await pointer.click(send());
    expect((await screen.findByRole('alert')).textContent).toBe('Please try again in a moment.');
    await pointer.click(send());
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(sent).toHaveLength(2);
  });

  it('names its fields for password managers, and shows a password where it is asked to', async () => {
    const { pointer } = open();
    expect([field('Email').name, field('Email').autocomplete]).toEqual(['email', 'email']);
    expect([field('Password').name, field('Password').type]).toEqual(['password', 'password']);
    await pointer.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field('Password').type).toBe('text');
    screen.getByRole('textbox', { name: 'Note (optional)' });
  });
});
