import { safeReturnPath, signInAddress } from './return-path';

describe('The way back after signing in', () => {
  it.each(['/checkout', '/products?category=tools&page=2', '/order/TC-1#items'])('returns to %s', (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });

  it.each([
    null,
    '',
    'https://elsewhere.example/checkout',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/.//elsewhere.example',
    '/\t/elsewhere.example',
    'javascript:alert(1)',
    'checkout',
    'http://',
  ])('never leaves this site (%p)', (path) => {
    expect(safeReturnPath(path)).toBe('/');
  });

  it.each(['/login', '/login?returnTo=/login', '/signup', '/reset-password?token=x', '/api/logout', '/api'])(
    'never returns to a page of the sign-in (%p)',
    (path) => {
      expect(safeReturnPath(path)).toBe('/');
    },
  );

  it("names the return path in the sign-in's address unless it is the front page", () => {
    expect(signInAddress('/checkout?step=2')).toBe('/api/login?returnTo=%2Fcheckout%3Fstep%3D2');
    expect(signInAddress('/')).toBe('/api/login');
    expect(signInAddress('/login')).toBe('/api/login');
  });
});
