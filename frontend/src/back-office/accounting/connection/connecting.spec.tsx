/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react';
import type { PageResponse } from '../../../api/page-responses';
import { answer, renderInShop } from '../../../api/testing/render-in-shop';
import { BusinessQuestion } from './business-question';
import { ConnectionCard } from './connection-card';

const notConnected = {
  ...{ state: 'not-connected', configured: true, connected: false, expired: false, businessId: null },
  ...{ businessName: null, connectedAt: null, connectedBy: null, endsAt: null, daysLeft: null },
  ...{ redirectAddress: 'https://shop.example/sage-callback', businessesToConfirm: [], waitingElsewhere: 0 },
};
const connected = {
  ...{ ...notConnected, state: 'connected', connected: true, businessId: 'one', businessName: 'Topcoat Supplies Ltd' },
  ...{
    connectedAt: '2026-11-20T10:00:00.000Z',
    connectedBy: 'Grace',
    endsAt: '2026-12-21T10:00:00.000Z',
    daysLeft: 30,
  },
};

/** A popup as far as the page knows it. */
function fakePopup() {
  const popup = {
    closed: false,
    document: { title: '', body: { textContent: '', style: {} } },
    location: { href: '' },
  };
  return Object.assign(popup, { close: () => Object.assign(popup, { closed: true }) });
}

type Answer = PageResponse | (() => PageResponse | Promise<PageResponse>);

function open(status: Answer, popup: object | null, auth: Answer = answer({ authUrl: 'https://sage.example/auth' })) {
  window.matchMedia = (media) => ({ matches: false, media }) as MediaQueryList;
  const windowOpen = jest.spyOn(window, 'open').mockReturnValue(popup as Window | null);
  const answers = { '/api/sage/status': status, '/api/sage/auth': auth };
  return { ...renderInShop(<ConnectionCard isFinishing={false} />, { answers }), windowOpen };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const seesToast = async (title: string, description: string) => {
  const notifications = within(screen.getByRole('region', { name: /^Notifications/ }));
  await notifications.findByText(title);
  notifications.getByText(description);
};
const says = (popup: object, data: object) =>
  act(async () => {
    window.dispatchEvent(
      new MessageEvent('message', { data, source: popup as Window, origin: window.location.origin }),
    );
  });

describe('Connecting to Sage in a popup', () => {
  afterEach(() => jest.restoreAllMocks());

  it('opens 600 by 700 pixels, goes to Sage, and shows the connection once the popup says so', async () => {
    const popup = fakePopup();
    let status: object = notConnected;
    const { pointer, windowOpen } = open(() => answer(status), popup);
    await pointer.click(await button('Connect to Sage'));
    await button(/Waiting for Sage…$/);
    expect(windowOpen.mock.calls[0]?.[2]).toMatch(/width=600,height=700/);
    expect(popup.location.href).toBe('https://sage.example/auth');
    status = connected;
    await says(popup, { type: 'SAGE_AUTH_COMPLETE', message: 'Connected to Sage: Topcoat Supplies Ltd' });
    await seesToast('Connected to Sage', 'Connected to Sage: Topcoat Supplies Ltd');
    await screen.findByText('Topcoat Supplies Ltd');
    await button('Connect Again');
  });

  it('says that access was denied, and offers to connect again', async () => {
    const popup = fakePopup();
    const { pointer } = open(answer(notConnected), popup);
    await pointer.click(await button('Connect to Sage'));
    await button(/Waiting for Sage…$/);
    await says(popup, { type: 'SAGE_AUTH_ERROR', error: 'Access was denied on Sage’s page. Nothing has changed.' });
    await seesToast('Connection Failed', 'Access was denied on Sage’s page. Nothing has changed.');
    await button('Connect to Sage');
  });

  it('ends where the popup is closed by hand', async () => {
    const popup = fakePopup();
    const { pointer } = open(answer(connected), popup);
    await pointer.click(await button('Connect Again'));
    await button(/Waiting for Sage…$/);
    popup.close();
    await seesToast('The Sage window was closed', 'The connection was not finished. Connect again when you are ready.');
    await button('Connect Again');
    screen.getByText('Topcoat Supplies Ltd');
  });

  it('becomes a redirect where the browser blocks popups, which is said first', async () => {
    let asked = 0;
    const { pointer } = open(answer(notConnected), null, () => {
      asked += 1;
      return new Promise<PageResponse>(() => {});
    });
    await pointer.click(await button('Connect to Sage'));
    await seesToast('Popup Blocked', 'Redirecting to Sage authorization...');
    expect(asked).toBe(1);
  });
});

describe('A Sage login of another business', () => {
  it('moves the documents only when an admin says so', async () => {
    const asks = { ...connected, businessesToConfirm: [{ id: 'two', name: 'Other Trading Ltd' }] };
    const sent: object[] = [];
    const confirm = (_: string, body: string) => {
      sent.push(JSON.parse(body));
      return answer({ message: 'Connected to Other Trading Ltd' });
    };
    const answers = { '/api/sage/status': answer(asks), '/api/sage/confirm-business': confirm };
    const { pointer } = renderInShop(<BusinessQuestion />, { answers });
    await screen.findByText('Switch to another Sage business?');
    await pointer.click(await button('Move to Other Trading Ltd'));
    expect(sent).toEqual([]);
    await pointer.type(await screen.findByLabelText('Your password'), 'secret');
    await pointer.click(await button('Switch Business'));
    await seesToast('Connected', 'Connected to Other Trading Ltd');
    expect(sent).toEqual([{ businessId: 'two', password: 'secret' }]);
  });
});
