/** @jest-environment jsdom */
import { openerOf, sageMessageOf } from './sage-messages';

const HERE = 'http://localhost';
const popup = {} as Window;
const eventOf = (data: unknown, source: unknown = popup, origin = HERE) =>
  ({ data, source, origin }) as unknown as MessageEvent<unknown>;

describe('A message of the Sage popup', () => {
  it('is taken from the window that the page opened, at this site', () => {
    const complete = { type: 'SAGE_AUTH_COMPLETE', message: 'Connected to Sage: Topcoat' };
    const failed = { type: 'SAGE_AUTH_ERROR', error: 'Denied' };
    expect(sageMessageOf(eventOf(complete), popup)).toEqual(complete);
    expect(sageMessageOf(eventOf(failed), popup)).toEqual(failed);
  });

  it('is not taken from another site, from another window, or without a popup', () => {
    const data = { type: 'SAGE_AUTH_COMPLETE', message: '' };
    expect(sageMessageOf(eventOf(data, popup, 'https://evil.example'), popup)).toBeNull();
    expect(sageMessageOf(eventOf(data, {}), popup)).toBeNull();
    expect(sageMessageOf(eventOf(data, null), null)).toBeNull();
  });

  it.each([null, 'SAGE_AUTH_COMPLETE', { type: 'ELSE' }, 7])('is nothing where it is %j', (data) => {
    expect(sageMessageOf(eventOf(data), popup)).toBeNull();
  });

  it('holds text only', () => {
    expect(sageMessageOf(eventOf({ type: 'SAGE_AUTH_ERROR', error: { toString: 1 } }), popup)).toEqual({
      type: 'SAGE_AUTH_ERROR',
      error: '',
    });
  });
});

describe('The opener of the callback page', () => {
  const browserWith = (opener: unknown) => ({ opener, location: { origin: HERE } }) as unknown as Window;

  it('is a page of this shop that is still open', () => {
    const opener = { closed: false, location: { origin: HERE } };
    expect(openerOf(browserWith(opener))).toBe(opener);
  });

  it('is none where it was closed, belongs to another site, or never was', () => {
    const foreign = {
      closed: false,
      get location() {
        throw new DOMException('Blocked', 'SecurityError');
      },
    };
    expect(openerOf(browserWith(null))).toBeNull();
    expect(openerOf(browserWith({ closed: true, location: { origin: HERE } }))).toBeNull();
    expect(openerOf(browserWith({ closed: false, location: { origin: 'https://sage.example' } }))).toBeNull();
    expect(openerOf(browserWith(foreign))).toBeNull();
  });
});
