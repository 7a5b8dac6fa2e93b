/** @jest-environment jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import { answer } from '../../api/testing/render-in-shop';
import { loadCheckout, saveCheckout } from './checkout-storage';
import {
  dearer,
  GUEST_ORDER,
  isLocked,
  lost,
  made,
  makeQuote,
  open,
  PAYMENT,
  pay,
  payEnabled,
  quote,
  SESSION,
  stripe,
  typed,
} from './testing/open-checkout';

beforeAll(() => stripe.install());
beforeEach(() => {
  stripe.reset();
  sessionStorage.clear();
  localStorage.clear();
});

describe('The card checkout of a guest', () => {
  beforeEach(() => saveCheckout(null, { form: typed() }));

  it('asks for what is missing before anything is asked of the bank', async () => {
    sessionStorage.clear();
    const { pointer } = await open();
    await pointer.click(await payEnabled());
    await screen.findByText('Enter an email address');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
    expect(stripe.confirmed).toEqual([]);
  });

  it('stays locked while the bank is asked and the order is made, then opens the order', async () => {
    const { pointer, address, calls } = await open();
    const bank = stripe.waits();
    await pointer.click(await payEnabled());
    await waitFor(() => expect(stripe.confirmed).toHaveLength(1));
    expect(isLocked()).toBe(true);
    screen.getByRole('button', { name: 'Placing your order…' });
    expect(loadCheckout(null).payment).toEqual({ ...PAYMENT, cartItems: [{ productId: 'tin', quantity: 1 }] });
    await act(async () => bank({ paymentIntent: { status: 'requires_capture' } }));
    await waitFor(() => expect(address()).toBe('/order/TC-1?key=k'));
    expect(loadCheckout(null)).toEqual({});
    expect(calls.filter((path) => path === GUEST_ORDER)).toHaveLength(1);
    await screen.findByText('Order TC-1 has been placed.');
  });

  it('keeps form and card after a decline, whose reason stays until something is changed', async () => {
    const { pointer } = await open();
    stripe.declines('Your card was declined.');
    await pointer.click(await payEnabled());
    const notice = (await screen.findByText('Payment Failed')).closest<HTMLElement>('[role=alert]')!;
    within(notice).getByText('Your card was declined.');
    within(notice).getByText('You have not been charged. Try another card, or ring your bank.');
    expect(screen.getAllByText('Your card was declined.')).toHaveLength(1);
    expect(isLocked()).toBe(false);
    expect(loadCheckout(null).payment).toBeUndefined();
    await pointer.type(screen.getByLabelText('First name'), 'a');
    expect(screen.queryByText('Payment Failed')).toBeNull();
    stripe.authorises();
    await pointer.click(await payEnabled());
    await waitFor(() => expect(stripe.confirmed).toHaveLength(2));
  });

  it('asks for no second payment when the shop rejects the address', async () => {
    let isCorrect = false;
    const rejected = answer(
      {
        message: 'Check the email',
        errors: [{ field: 'customerEmail', message: 'Enter an email address like name@example.com' }],
      },
      { status: 400 },
    );
    const { pointer, address } = await open({
      answers: { [GUEST_ORDER]: () => (isCorrect ? answer(made, { status: 201 }) : rejected) },
    });
    await pointer.click(await payEnabled());
    await screen.findByText('Enter an email address like name@example.com');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
    screen.getByText('Your card is authorised');
    expect(loadCheckout(null).payment).toMatchObject(PAYMENT);
    isCorrect = true;
    await pointer.click(screen.getByRole('button', { name: 'Finish Order' }));
    await waitFor(() => expect(address()).toBe('/order/TC-1?key=k'));
    expect(stripe.confirmed).toHaveLength(1);
  });

  it('finishes the order with the same payment after a lost response', async () => {
    let isLost = true;
    const { pointer, address } = await open({
      answers: { [GUEST_ORDER]: () => (isLost ? lost() : answer(made, { status: 201 })) },
    });
    await pointer.click(await payEnabled());
    await screen.findByText('Your card is authorised');
    isLost = false;
    await pointer.click(screen.getByRole('button', { name: 'Finish Order' }));
    await waitFor(() => expect(address()).toBe('/order/TC-1?key=k'));
    expect(stripe.confirmed).toHaveLength(1);
  });

  it('prepares a new payment where this one has ended', async () => {
    const { pointer, calls } = await open({
      answers: {
        [GUEST_ORDER]: answer({ message: 'The payment has ended.', paymentStatus: 'canceled' }, { status: 409 }),
      },
    });
    await pointer.click(await payEnabled());
    await waitFor(() => expect(screen.getAllByText('The payment has ended.').length).toBeGreaterThan(0));
    await payEnabled();
    expect(calls.filter((path) => path === '/api/guest/create-payment-intent')).toHaveLength(2);
    expect(loadCheckout(null).payment).toBeUndefined();
  });

  it('shows the colour that another tab has chosen since, and pays only for what was shown', async () => {
    const inColour = (code: string) => {
      const colour = { make: 'VW', code, name: '', variant: null, isChecked: true };
      return makeQuote({}, { colour, lineKey: `tin|VW|${code}||`, name: `Basecoat, VW ${code}` });
    };
    const sent: { cartItems?: object[] }[] = [];
    const { pointer } = await open({
      answers: {
        '/api/quote': answer(inColour('LC9X')),
        [GUEST_ORDER]: (_path, body) => {
          sent.push(JSON.parse(body) as { cartItems?: object[] });
          return answer({ message: 'Your cart has changed.', quote: inColour('LB9A') }, { status: 409 });
        },
      },
    });
    await pointer.click(await screen.findByRole('checkbox', { name: /mixed/ }));
    await pointer.click(await payEnabled());
    const notice = (await screen.findByText('Your cart has changed')).closest<HTMLElement>('[role=alert]')!;
    within(notice).getByText('was added to your cart');
    within(notice).getByText('is no longer in your cart');
    expect(sent[0]!.cartItems).toMatchObject([{ productId: 'tin', colour: { code: 'LC9X' } }]);
  });

  it('says beside the cost how long delivery takes', async () => {
    await open();
    const summary = within(await screen.findByRole('region', { name: 'Order Summary' }));
    await summary.findByText('Usually delivered in 2-3 working days');
  });

  it('asks for the age directly above the button that pays', async () => {
    await open({ answers: { '/api/quote': answer(makeQuote({}, { minimumAge: 18 })) } });
    const bar = (await pay()).parentElement!;
    within(bar).getByRole('checkbox', { name: 'I confirm that I am 18 or over' });
  });

  it('stops at a changed price, line by line, until it is accepted', async () => {
    let now = quote;
    let isChanged = true;
    const { pointer } = await open({
      answers: {
        '/api/quote': () => answer(now),
        '/api/guest/create-payment-intent': () => {
          if (!isChanged) return answer({ ...SESSION, amount: '18.49', quote: dearer });
          isChanged = false;
          now = dearer;
          return answer({ message: 'Prices have changed', quote: dearer }, { status: 409 });
        },
      },
    });
    const notice = (await screen.findByText('Your cart has changed')).closest<HTMLElement>('[role=alert]')!;
    within(notice).getByText('was £12.50, now £13.50 each');
    within(notice).getByText('was £17.49, now £18.49');
    expect((await pay()).disabled).toBe(true);
    await pointer.click(within(notice).getByRole('button', { name: 'Accept £18.49' }));
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Pay £18.49' });
    await waitFor(() => expect(button.disabled).toBe(false));
    expect(screen.queryByText('Your cart has changed')).toBeNull();
  });

  it('stops at a line that can no longer be had', async () => {
    await open({ answers: { '/api/quote': answer(makeQuote({}, { problem: 'insufficient-stock', inventory: 0 })) } });
    const notice = await screen.findByRole('alert');
    within(notice).getByText('has sold out and will be taken out');
    within(notice).getByRole('button', { name: 'Update my cart' });
  });

  it('says at the postcode, as soon as it is left, what cannot go there, and takes it out of the order', async () => {
    sessionStorage.clear();
    const message = 'Clear coat cannot be delivered to the Channel Islands.';
    const excluded = makeQuote({ deliveryProblem: { field: 'postalCode', message } }, { isExcluded: true });
    let now = quote;
    const { pointer, calls } = await open({ answers: { '/api/quote': () => answer(now) } });
    await payEnabled();
    now = excluded;
    await pointer.type(screen.getByLabelText('Postcode'), 'je23ab{Tab}');
    await screen.findByText(message);
    expect(screen.getByRole('link', { name: 'Where we deliver' }).getAttribute('href')).toBe('/delivery');
    expect(calls).not.toContain(GUEST_ORDER);
    await pointer.click(screen.getByRole('button', { name: 'Remove Clear coat from the order' }));
    await screen.findByRole('heading', { name: 'Your cart is empty' });
  });

  it('keeps the help below a corrected postcode, and so its height, until the press on Pay is over', async () => {
    const message = 'Clear coat cannot be delivered to the Channel Islands.';
    const deliveryProblem = { field: 'postalCode', message } as never;
    const { pointer, address } = await open({
      answers: {
        '/api/quote': (_path, body) =>
          answer(makeQuote({ deliveryProblem: body.includes('JE2') ? deliveryProblem : null })),
      },
    });
    const button = await payEnabled();
    const postcode = screen.getByLabelText('Postcode');
    await pointer.clear(postcode);
    await pointer.type(postcode, 'je23ab{Tab}');
    await screen.findByText(message);
    await pointer.clear(postcode);
    await pointer.type(postcode, 'ls11aa');
    await pointer.pointer({ keys: '[MouseLeft>]', target: button });
    expect(document.activeElement).toBe(postcode);
    screen.getByRole('link', { name: 'Where we deliver' });
    await pointer.pointer('[/MouseLeft]');
    await waitFor(() => expect(address()).toBe('/order/TC-1?key=k'));
  });

  it('moves to the next field by the Enter key of a touch keyboard', async () => {
    const media = window.matchMedia('(pointer: coarse)');
    const touch = jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => ({ ...media, matches: query === '(pointer: coarse)' }));
    const { pointer } = await open();
    await payEnabled();
    await pointer.type(screen.getByLabelText('Email'), '{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('First name'));
    expect(screen.getByLabelText<HTMLInputElement>('First name').enterKeyHint).toBe('next');
    expect(stripe.confirmed).toEqual([]);
    touch.mockRestore();
  });
});
