import { isBackOffice } from './session-ended';

describe('The pages of the back office', () => {
  it.each(['/admin', '/admin/', '/admin/orders', '/sage-callback', '/sage-integration/', '/sage-manual-callback'])(
    'include %s',
    (pathname) => expect(isBackOffice(pathname)).toBe(true),
  );

  // The server has rendered these as pages of the shop that do not exist, and the browser shows the same at once.
  it.each(['/', '/administrator', '/admin.php', '/sage-green', '/sage-callback/old'])('do not include %s', (pathname) =>
    expect(isBackOffice(pathname)).toBe(false),
  );
});
