/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { answer, renderInShop } from '../../../api/testing/render-in-shop';
import { ManualCallbackPage } from './manual-callback-page';
import { SageCallbackPage } from './sage-callback-page';
import { takeCodeFromAddress, takeReturn } from './sage-return';
import { useFinishHere } from './use-finish-here';

const CALLBACK = '/api/sage/callback';

const Finishing = () => <p>{useFinishHere() ? 'Finishing' : 'Nothing to finish'}</p>;

/** Lets the browser arrive at an address as Sage sends it there. */
function arriveAt(path: string): void {
  takeReturn();
  window.history.replaceState(null, '', path);
  takeCodeFromAddress({ request: { url: window.location.href } } as LoaderFunctionArgs);
}

function open(path: string, response = answer({ message: 'Connected to Sage: Topcoat Supplies Ltd' })) {
  const sent: object[] = [];
  const answers = {
    [CALLBACK]: (_: string, body: string) => {
      sent.push(JSON.parse(body));
      return response;
    },
  };
  arriveAt(path);
  return { ...renderInShop(<SageCallbackPage />, { answers, at: '/sage-callback' }), sent };
}

describe('The page to which Sage sends the browser back', () => {
  it.each(['?', '#'])('finishes the connection with what stands after "%s", and leads to its page', async (mark) => {
    const { sent, address } = open(`/sage-callback${mark}code=GB%2Fabc&state=s-1`);
    await screen.findByRole('heading', { level: 1, name: 'Connected to Sage' });
    expect(sent).toEqual([{ code: 'GB/abc', state: 's-1' }]);
    await waitFor(() => expect(address()).toBe('/sage-integration'), { timeout: 30_000 });
  });

  it('says that a connection was already finished, and leads back', async () => {
    const message = 'This connection was already finished.';
    open('/sage-callback?code=abc&state=s', answer({ message }, { status: 400 }));
    await screen.findByRole('heading', { level: 1, name: 'Connection Failed' });
    screen.getByText(message);
    expect(screen.getByRole('link', { name: 'Back to Sage Integration' }).getAttribute('href')).toBe(
      '/sage-integration',
    );
  });

  it('says that the session has ended, and does not carry the code to the sign-in', async () => {
    open('/sage-callback?code=abc&state=s', answer({ message: 'Unauthorized' }, { status: 401 }));
    await screen.findByText(/^Your session ended while you were signing in to Sage/);
    const link = screen.getByRole('link', { name: 'Sign In' }).getAttribute('href') ?? '';
    expect(decodeURIComponent(link)).toMatch(/returnTo=\/sage-integration$/);
    expect(link).not.toContain('abc');
  });

  it('says that access was denied', async () => {
    const { sent } = open('/sage-callback?error=access_denied&state=s');
    await screen.findByText('Access was denied on Sage’s page. Nothing has changed.');
    expect(sent).toEqual([]);
  });

  it('does not show an error in the words of its address', async () => {
    open('/sage-callback?error=Call+this+number');
    await screen.findByText('Failed to connect to Sage');
    expect(screen.queryByText(/Call this number/)).toBeNull();
  });
});

describe('The page that finishes a connection by hand', () => {
  const ADDRESS = 'Address shown in your browser after Sage’s page';

  it('takes no address without a code and a state, and finishes with one that has both', async () => {
    const sent: object[] = [];
    const answers = {
      [CALLBACK]: (_: string, body: string) => {
        sent.push(JSON.parse(body));
        return answer({ message: 'Connected to Sage: Topcoat Supplies Ltd' });
      },
    };
    const { pointer, address } = renderInShop(<ManualCallbackPage />, { answers, at: '/sage-manual-callback' });
    const field = screen.getByLabelText(ADDRESS);
    const complete = () => pointer.click(screen.getByRole('button', { name: 'Complete Connection' }));
    await pointer.type(field, 'https://shop.example/sage-callback?code=GB%2Fonly');
    await complete();
    await screen.findByText('Invalid callback URL. Missing authorization code or state.');
    expect(sent).toEqual([]);
    await pointer.clear(field);
    await pointer.type(field, ' https://shop.example/sage-callback?code=GB%2Fabc&state=s-1 ');
    await complete();
    await screen.findAllByText('Connected to Sage: Topcoat Supplies Ltd');
    expect(sent).toEqual([{ code: 'GB/abc', state: 's-1' }]);
    await waitFor(() => expect(address()).toBe('/sage-integration'), { timeout: 30_000 });
  });
});

describe('The page of the connection', () => {
  it('finishes the connection with what its own address brought back from Sage, once', async () => {
    const sent: object[] = [];
    const answers = {
      [CALLBACK]: (_: string, body: string) => {
        sent.push(JSON.parse(body));
        return answer({ message: 'Connected to Sage: Topcoat Supplies Ltd' });
      },
    };
    arriveAt('/sage-integration?code=GB%2Fabc&state=s-1&tab=sync');
    renderInShop(<Finishing />, { answers });
    screen.getByText('Finishing');
    await screen.findByText('Nothing to finish');
    screen.getByText('Connected to Sage: Topcoat Supplies Ltd');
    expect(sent).toEqual([{ code: 'GB/abc', state: 's-1' }]);
    expect(takeReturn()).toBeNull();
  });
});
