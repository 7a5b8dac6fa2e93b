/** @jest-environment jsdom */
import type { LoaderFunctionArgs } from 'react-router-dom';
import { readReturn, takeCodeFromAddress, takeReturn, waitingReturn } from './sage-return';

const addressOf = (text: string) => new URL(text, 'https://shop.example');

function arriveAt(path: string): Response | null {
  window.history.replaceState({ idx: 3 }, '', path);
  const request = { url: window.location.href.replace(/#.*/, '') };
  return takeCodeFromAddress({ request } as LoaderFunctionArgs);
}

describe('What Sage sends the browser back with', () => {
  it.each(['?', '#'])('is read after "%s", with the slash in its code', (mark) => {
    expect(readReturn(addressOf(`/sage-callback${mark}code=GB%2Fabc&country=GB&state=s-1`))).toEqual({
      kind: 'code',
      code: 'GB/abc',
      state: 's-1',
    });
  });

  it('is read from the query first, then from the hash', () => {
    expect(readReturn(addressOf('/sage-callback?code=one&state=a#code=two&state=b'))).toMatchObject({ code: 'one' });
    expect(readReturn(addressOf('/sage-callback?code=one#code=two&state=b'))).toMatchObject({ code: 'two' });
  });

  it('may be a rejection', () => {
    expect(readReturn(addressOf('/sage-callback?error=access_denied&state=s'))).toEqual({
      kind: 'rejection',
      error: 'access_denied',
    });
  });

  it.each(['/sage-callback', '/sage-callback?code=GB%2Fabc', '/sage-callback?state=s', '/x?code=&state='])(
    'is nothing at %s',
    (path) => expect(readReturn(addressOf(path))).toBeNull(),
  );

  it.each([
    ['/sage-callback?code=GB%2Fabc&country=GB&state=s', '/sage-callback'],
    ['/sage-callback#code=GB%2Fabc&state=s', '/sage-callback'],
    ['/sage-integration?tab=sync&code=GB%2Fabc&state=s', '/sage-integration?tab=sync'],
    ['/sage-callback?code=GB%2Fabc', '/sage-callback'],
  ])('leaves the address %s at once', (path, then) => {
    takeReturn();
    expect(arriveAt(path)?.headers.get('Location')).toBe(then);
    expect(window.location.href).toBe(`http://localhost${then}`);
    // The redirect arrives at the same page, and finds nothing more.
    expect(arriveAt(then)).toBeNull();
  });

  it('is given to the page once', () => {
    takeReturn();
    arriveAt('/sage-callback?code=abc&state=s');
    expect(waitingReturn()).toMatchObject({ code: 'abc' });
    expect(takeReturn()).toMatchObject({ code: 'abc' });
    expect([takeReturn(), waitingReturn()]).toEqual([null, null]);
  });
});
