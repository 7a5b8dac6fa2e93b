/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import type { PageResponse } from '../../../api/page-responses';
import { shopApi } from '../../../api/shop-api';
import { answer, makeUser, renderInShop } from '../../../api/testing/render-in-shop';
import { ContactForm } from '../contact-page';

const TEXT = 'Which primer goes under LY9C?';
const accepted = answer({ message: 'Thank you. We have your message.', reference: '1A2B3C4D' }, { status: 202 });

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const sentNotice = async () => (await screen.findByText('Message sent')).closest<HTMLElement>('[role=status]')!;
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /Send Message|Sending…/ });

type Visit = ReturnType<typeof renderInShop>;

async function fill({ pointer }: Visit): Promise<void> {
  await pointer.type(field('Your name'), 'Ann Lee');
  await pointer.type(field('Email'), ' ann@example.com ');
  await pointer.selectOptions(field('What is it about?'), 'Colour or product advice');
  await pointer.type(field('Message'), TEXT);
}

/** A shop that gives these responses one after the other, and records the requests. */
function shopOf(...responses: (PageResponse | 'none')[]) {
  const bodies: unknown[] = [];
  const answers = {
    '/api/contact': (_path: string, body: string) => {
      bodies.push(JSON.parse(body));
      const response = responses.shift();
      if (!response || response === 'none') throw new Error('The connection is lost');
      return response;
    },
  };
  return { bodies, answers };
}

describe('The form of the contact page', () => {
  it('shows what is missing beside each field, focuses the first, and sends nothing', async () => {
    const { pointer, calls } = renderInShop(<ContactForm />);
    await pointer.type(field('Message'), 'Short');
    await pointer.click(button());
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Enter your name',
      'Enter an email address like name@example.com',
      'Choose a subject',
      'Write at least 10 characters',
    ]);
    expect(document.activeElement).toBe(field('Your name'));
    expect(calls).toEqual([]);
  });

  it('says in its place what was sent, with the focus, and can be used again', async () => {
    const { bodies, answers } = shopOf(accepted);
    const visit = renderInShop(<ContactForm />, { answers });
    await fill(visit);
    await visit.pointer.click(button());
    const sent = await sentNotice();
    expect(sent.textContent).toContain('Thank you. We have your message.');
    expect(sent.textContent).toContain('ann@example.com');
    expect(sent.textContent).toContain('1A2B3C4D');
    expect(document.activeElement).toBe(sent);
    expect(bodies).toEqual([{ name: 'Ann Lee', email: 'ann@example.com', subject: 'advice', message: TEXT }]);
    await visit.pointer.click(screen.getByRole('button', { name: 'Write Another Message' }));
    expect(field('Message').value).toBe('');
  });

  it('says while it is sending, and sends once however often it is pressed', async () => {
    let respond: (response: PageResponse) => void = () => undefined;
    const answers = { '/api/contact': () => new Promise<PageResponse>((resolve) => (respond = resolve)) };
    const visit = renderInShop(<ContactForm />, { answers });
    await fill(visit);
    await visit.pointer.click(button());
    expect(button().textContent).toBe('Sending…');
    await visit.pointer.click(button());
    expect(visit.calls).toEqual(['/api/contact']);
    respond(accepted);
    await sentNotice();
  });

  it('keeps the text when the shop cannot be reached, and says that it can be sent again', async () => {
    const { answers } = shopOf('none', accepted);
    const visit = renderInShop(<ContactForm />, { answers });
    await fill(visit);
    await visit.pointer.click(button());
    expect((await screen.findByRole('alert')).textContent).toBe(
      'We could not reach the shop. Check your connection and try again. Your message is still here, and sending it again sends it once.',
    );
    expect(field('Message').value).toBe(TEXT);
    await visit.pointer.click(button());
    await sentNotice();
  });

  it('names a message whose response was lost as before, also after a rejection that came between', async () => {
    const makeName = jest.fn(() => '00000000-0000-4000-8000-000000000001' as const);
    Object.defineProperty(crypto, 'randomUUID', { value: makeName, configurable: true });
    const tooMany = answer({ message: 'Too many attempts. Please try again in 12 minutes.' }, { status: 429 });
    const { bodies, answers } = shopOf('none', tooMany, accepted, accepted);
    const visit = renderInShop(<ContactForm />, { answers });
    await fill(visit);
    await visit.pointer.click(button());
    await screen.findByText(/We could not reach the shop/);
    await visit.pointer.click(button());
    await screen.findByText(/Too many attempts/);
    await visit.pointer.click(button());
    await sentNotice();
    expect(bodies).toHaveLength(3);
    expect(makeName).toHaveBeenCalledTimes(1);
    await visit.pointer.click(screen.getByRole('button', { name: 'Write Another Message' }));
    await fill(visit);
    await visit.pointer.click(button());
    await sentNotice();
    expect(makeName).toHaveBeenCalledTimes(2);
  });

  it('keeps the text when there were too many messages, and says when to try again', async () => {
    const tooMany = answer({ message: 'Too many attempts. Please try again in 12 minutes.' }, { status: 429 });
    const { answers } = shopOf(tooMany);
    const visit = renderInShop(<ContactForm />, { answers });
    await fill(visit);
    await visit.pointer.click(button());
    expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts. Please try again in 12 minutes.');
    expect(field('Message').value).toBe(TEXT);
  });

  it('shows at its field what the shop rejects', async () => {
    const message = 'Enter an email address like name@example.com';
    const { answers } = shopOf(answer({ message, errors: [{ field: 'email', message }] }, { status: 400 }));
    const visit = renderInShop(<ContactForm />, { answers });
    await fill(visit);
    await visit.pointer.click(button());
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(document.activeElement).toBe(field('Email'));
  });

  it('keeps nothing of a customer who has signed out, but what was typed', async () => {
    const { store, pointer } = renderInShop(<ContactForm />, { user: makeUser() });
    await pointer.clear(field('Your name'));
    await pointer.type(field('Your name'), 'Ann Lee');
    act(() => {
      const signedOut = { endpointName: 'getCurrentUser', arg: undefined, value: null } as const;
      store.dispatch(shopApi.util.upsertQueryEntries([signedOut]));
    });
    await waitFor(() => expect(field('Email').value).toBe(''));
    expect(field('Your name').value).toBe('Ann Lee');
  });

  it('has name and email address of who is signed in', () => {
    renderInShop(<ContactForm />, { user: makeUser() });
    expect(field('Your name').value).toBe('Alex Morgan');
    expect(field('Email').value).toBe('alex@garage.test');
  });
});
