/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { answer, makeUser, renderInShop } from '../../api/testing/render-in-shop';
import { CodeReader } from './code-reader';
import { QuickOrderPage } from './quick-order-page';

// The worker and its WebAssembly run in browsers only (frontend/e2e/journeys/checkout/scanning.ts).
jest.mock('./code-reader', () => ({ CodeReader: { open: jest.fn() } }));

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
  HTMLMediaElement.prototype.play = async () => undefined;
  const lines = [{ ...unknown, code: 'TC-404', quantity: 1 }];
  const answers = {
    '/api/quick-lists': answer([]),
    '/api/quick-order': () => answer({ lines, subtotal: '0.00', subtotalExVat: '0.00' }),
  };
  return renderInShop(<QuickOrderPage />, { user: makeUser(), answers });
}
const camera = async () => ({ getTracks: () => [{ stop: stopped }] });
const scan = () => screen.getByRole('button', { name: 'Scan Codes' });
const failing = (name: string) => () => Promise.reject(Object.assign(new Error(name), { name }));

describe('Scanning codes', () => {
  beforeEach(() => {
    sessionStorage.clear();
    jest.clearAllMocks();
    Object.assign(globalThis, { BarcodeDetector: FakeDetector });
  });
  afterEach(() => {
    delete (globalThis as { BarcodeDetector?: unknown }).BarcodeDetector;
  });

  it('is not offered where the browser has no cameras', () => {
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
    const { pointer } = open(camera);
    await pointer.click(scan());
    await screen.findByText('TC-404: No product has this code.');
    expect(screen.getAllByLabelText(/^Code, line/)).toHaveLength(1);
    expect(screen.getByLabelText<HTMLInputElement>('Quantity, line 1').value).toBe('1');
    await pointer.click(screen.getByRole('button', { name: 'Close' }));
    expect(stopped).toHaveBeenCalled();
    expect(CodeReader.open).not.toHaveBeenCalled();
  });

  it('reads with the shop’s reader where the browser has none, and ends it on closing', async () => {
    delete (globalThis as { BarcodeDetector?: unknown }).BarcodeDetector;
    seen = ['TC-404'];
    jest.mocked(CodeReader.open).mockResolvedValue(new FakeDetector() as never);
    const { pointer } = open(camera);
    await pointer.click(scan());
    await screen.findByText('TC-404: No product has this code.');
    await pointer.click(screen.getByRole('button', { name: 'Close' }));
    expect(jest.mocked(CodeReader.open).mock.lastCall?.[0].aborted).toBe(true);
    await waitFor(() => expect(document.activeElement).toBe(scan()));
  });

  it('ends a reader that is still being loaded on closing', async () => {
    delete (globalThis as { BarcodeDetector?: unknown }).BarcodeDetector;
    jest.mocked(CodeReader.open).mockReturnValue(new Promise(() => undefined));
    const { pointer } = open(camera);
    await pointer.click(scan());
    await waitFor(() => expect(CodeReader.open).toHaveBeenCalled());
    const [signal] = jest.mocked(CodeReader.open).mock.lastCall!;
    expect(signal.aborted).toBe(false);
    await pointer.click(screen.getByRole('button', { name: 'Close' }));
    expect(signal.aborted).toBe(true);
  });

  it('says that the reader could not be loaded, and releases the camera', async () => {
    delete (globalThis as { BarcodeDetector?: unknown }).BarcodeDetector;
    jest.mocked(CodeReader.open).mockRejectedValue(new Error('offline'));
    const { pointer } = open(camera);
    await pointer.click(scan());
    await screen.findByText(/scanner could not be loaded/);
    expect(stopped).toHaveBeenCalled();
  });
});
