/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SignInForm } from './sign-in-page';

const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const signIn = () => screen.getByRole('button', { name: 'Sign In' });

describe('The sign-in form', () => {
  it('shows what is missing beside each field, focuses the first one, and sends nothing', async () => {
    const onSubmit = jest.fn();
    render(<SignInForm onSubmit={onSubmit} />);
    await userEvent.click(signIn());
    screen.getByText('Please enter a valid email address');
    screen.getByText('Password is required');
    expect(document.activeElement).toBe(email());
    expect(email().getAttribute('aria-invalid')).toBe('true');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('shows why it failed, keeps the email address and focuses the password', async () => {
    const onSubmit = jest.fn().mockResolvedValue('Invalid email or password. Please try again.');
    render(<SignInForm onSubmit={onSubmit} />);
    await userEvent.type(email(), ' alex@garage.test');
    await userEvent.type(password(), 'not-my-password');
    await userEvent.click(signIn());
    const alert = await screen.findByText('Invalid email or password. Please try again.');
    expect(alert.closest('[role=alert]')).not.toBeNull();
    expect(onSubmit).toHaveBeenCalledWith({ email: 'alex@garage.test', password: 'not-my-password' });
    expect(document.activeElement).toBe(password());
    expect(email().value.trim()).toBe('alex@garage.test');
    expect(email().getAttribute('aria-invalid')).toBe('false');
  });

  it('is sent once while its call is pending', async () => {
    const onSubmit = jest.fn(() => new Promise<null>(() => {}));
    render(<SignInForm onSubmit={onSubmit} />);
    await userEvent.type(email(), 'alex@garage.test');
    await userEvent.type(password(), 'topcoat-demo{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Signing in…' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('shows the password while its button is pressed', async () => {
    render(<SignInForm onSubmit={jest.fn()} />);
    const show = screen.getByRole('button', { name: 'Show password' });
    await userEvent.click(show);
    expect([password().type, show.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
    await userEvent.click(show);
    expect([password().type, show.getAttribute('aria-pressed')]).toEqual(['password', 'false']);
  });
});
