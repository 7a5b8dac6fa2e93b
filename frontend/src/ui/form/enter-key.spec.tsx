/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextAreaField, TextField } from './field';
import { Form } from './form';
import { useForm } from './use-form';

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

function Contact({ onSend, hasNote = false }: { onSend: () => void; hasNote?: boolean }) {
  const form = useForm({
    check: () => ({}),
    send: async () => {
      onSend();
      return undefined;
    },
  });
  return (
    <Form form={form}>
      <TextField name="name" label="Name" />
      <input type="checkbox" aria-label="Trade" />
      <TextField name="vat" label="VAT" readOnly />
      <div hidden>
        <TextField name="city" label="City" />
      </div>
      <TextField name="email" label="Email" />
      {hasNote && <TextAreaField name="note" label="Note" />}
      <button type="submit">Send</button>
    </Form>
  );
}

function open({ isTouch, hasNote }: { isTouch: boolean; hasNote?: boolean }) {
  const onSend = jest.fn();
  const media = window.matchMedia('(pointer: coarse)');
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...media, matches: isTouch && query === '(pointer: coarse)' }));
  render(<Contact onSend={onSend} hasNote={hasNote} />);
  return onSend;
}

afterEach(() => jest.restoreAllMocks());

describe('The Enter key of a form', () => {
  it('reads "next" up to the last field, where it reads "go"', () => {
    open({ isTouch: true });
    field('Name').focus();
    field('Email').focus();
    expect([field('Name').enterKeyHint, field('Email').enterKeyHint]).toEqual(['next', 'go']);
  });

  it('goes to the next field that can be typed in, and sends the form from the last, on a touch keyboard', async () => {
    const onSend = open({ isTouch: true });
    await userEvent.type(field('Name'), 'Ada{Enter}');
    expect(document.activeElement).toBe(field('Email'));
    expect(onSend).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(onSend).toHaveBeenCalledTimes(1);
  });

  it('counts a field of several lines, where it starts a new line', async () => {
    const onSend = open({ isTouch: true, hasNote: true });
    await userEvent.type(field('Email'), '{Enter}Hello{Enter}you');
    expect(field('Note').value).toBe('Hello\nyou');
    expect(onSend).not.toHaveBeenCalled();
  });

  it('sends the form from any field of a computer, as everywhere', async () => {
    const onSend = open({ isTouch: false });
    await userEvent.type(field('Name'), '{Enter}');
    expect(onSend).toHaveBeenCalledTimes(1);
  });
});
