/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { answer, makeUser, renderInShop } from '../../api/testing/render-in-shop';
import { QuickOrderPage } from './quick-order-page';

/** The codes that the camera shows, one a look; nothing after the last. */
let seen: string[] = [];
class FakeDetector {
  async detect() {
    const rawValue = seen.shift();
    return rawValue === undefined ? [] : [{ rawValue }];
  }
}

const stopped = jest.fn();
const unknown = {
  ...{ productId: null, name: null, slug: null, imageUrl: null, unitPrice: null, unitPriceExVat: null },
  ...{ lineTotal: null, lineTotalExVat: null, inCart: 0, available: null, problem: 'No product has this code.' },
};

function open(getUserMedia?: () => Promise<unknown>) {
  Object.defineProperty(globalThis.navigator, 'mediaDevices', {
    configurable: true,
    value: getUserMedia && { getUserMedia },
  });
  if (getUserMedia) Object.assign(globalThis, { BarcodeDetector: FakeDetector });
  HTMLMediaElement.prototype.play = async () => undefined;
  const lines = [{ ...unknown, code: 'TC-404', quantity: 1 }];
  const answers = {
    '/api/quick-lists': answer([]),
    '/api/quick-order': () => answer({ lines, subtotal: '0.00', subtotalExVat: '0.00' }),
  };
  return renderInShop(<QuickOrderPage />, { user: makeUser(), answers });
}
const scan = () => screen.getByRole('button', { name: 'Scan Codes' });
const failing = (name: string) => () => Promise.reject(Object.assign(new Error(name), { name }));

describe('Scanning codes', () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(() => {
    delete (globalThis as { BarcodeDetector?: unknown }).BarcodeDetector;
  });

  it('is not offered where the browser cannot read codes', () => {
    open();
    expect(screen.queryByRole('button', { name: 'Scan Codes' })).toBeNull();
  });

  it.each([
    ['NotAllowedError', /camera is blocked for this site/],
    ['NotFoundError', /has no camera/],
    ['NotReadableError', /Another app is using the camera/],
    ['AbortError', /could not be started/],
  ])('says in plain words why there is no picture: %s', async (name, text) => {
    const { pointer } = open(failing(name));
    await pointer.click(scan());
    await screen.findByText(text);
  });

  it('adds a code once while it is in sight, says what became of it, and releases the camera', async () => {
    seen = ['TC-404\u001d', 'TC-404', 'TC-404'];
    const { pointer } = open(async () => ({ getTracks: () => [{ stop: stopped }] }));
    await pointer.click(scan());
    await screen.findByText('TC-404: No product has this code.');
    expect(screen.getAllByLabelText(/^Code, line/)).toHaveLength(1);
    expect(screen.getByLabelText<HTMLInputElement>('Quantity, line 1').value).toBe('1');
    await pointer.click(screen.getByRole('button', { name: 'Close' }));
    expect(stopped).toHaveBeenCalled();
  });
});
