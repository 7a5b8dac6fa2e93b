/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { answer, renderInShop } from '../../api/testing/render-in-shop';
import { SignInPage } from './sign-in-page';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const device = { secret: SECRET, otpauthUri: `otpauth://totp/Topcoat:tom?secret=${SECRET}&issuer=Topcoat` };
const settings = { '/api/config': answer({ externalSignIn: false }) };

describe('The second factor of a sign-in', () => {
  it('requires the code, and sends nothing without one', async () => {
    const { pointer, calls } = renderInShop(<SignInPage />, { at: '/login?secondFactor=code', answers: settings });
    screen.getByText('Please enter the code from your authenticator app.');
    const code = screen.getByLabelText('Code');
    expect(document.activeElement).toBe(code);
    await pointer.click(screen.getByRole('button', { name: 'Sign In' }));
    screen.getByText('Enter the code');
    expect(document.activeElement).toBe(code);
    expect(calls).toEqual([]);
  });

  it('goes back to the password on request', async () => {
    const { pointer } = renderInShop(<SignInPage />, { at: '/login?secondFactor=code', answers: settings });
    await pointer.click(screen.getByRole('button', { name: 'Start Again' }));
    screen.getByLabelText('Password');
    expect(screen.queryByLabelText('Code')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows the key of a new app in groups of four, and confirms it only with a code', async () => {
    const answers = { ...settings, '/api/auth/second-factor/enrol': answer(device) };
    const { pointer, calls } = renderInShop(<SignInPage />, { at: '/login?secondFactor=enrolment', answers });
    const key = await screen.findByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP');
    expect(key.tagName).toBe('CODE');
    screen.getByRole('img', { name: 'QR code for your authenticator app' });
    await pointer.click(screen.getByRole('button', { name: 'Confirm' }));
    screen.getByText('Enter the code');
    expect(document.activeElement).toBe(screen.getByLabelText('Code'));
    expect(calls.filter((path) => path.includes('second-factor'))).toEqual(['/api/auth/second-factor/enrol']);
  });
});
