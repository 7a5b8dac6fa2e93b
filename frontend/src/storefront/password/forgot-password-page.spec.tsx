/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { renderInShop } from '../../api/testing/render-in-shop';
import { ForgotPasswordPage } from './forgot-password-page';

describe('The page that sends a reset link', () => {
  it.each([
    ['nothing', ''],
    ['half an address', 'alex@garage'],
  ])('asks for a valid email address where there is %s, and sends nothing', async (_, typed) => {
    const { pointer, calls } = renderInShop(<ForgotPasswordPage />);
    const email = screen.getByLabelText('Email');
    if (typed) await pointer.type(email, typed);
    await pointer.click(screen.getByRole('button', { name: 'Send Link' }));
    screen.getByText('Enter an email address like name@example.com');
    expect(document.activeElement).toBe(email);
    expect(calls).toEqual([]);
  });
});
