/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LaterForm } from './later-form';

let mockIsAway = true;
jest.mock('./account-forms', () => {
  if (mockIsAway) throw new TypeError('Failed to fetch dynamically imported module');
  return {
    AntdScope: ({ children }: { children: React.ReactNode }) => children,
    PasswordForm: () => <h3>Change Password</h3>,
  };
});

describe('A form that is loaded when it is opened', () => {
  it('leaves the rest of the page as it is where it cannot be loaded, and is loaded once the browser is online again', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    render(
      <>
        <input aria-label="News" />
        <LaterForm>{({ PasswordForm }) => <PasswordForm onDone={() => undefined} />}</LaterForm>
      </>,
    );
    await userEvent.type(screen.getByLabelText('News'), 'typed');
    await screen.findByText('We could not load the form.');
    screen.getByRole('button', { name: 'Reload Page' });
    online.mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    screen.getByText('We will show the form once you are back online.');
    mockIsAway = false;
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByRole('heading', { name: 'Change Password' });
    expect(screen.getByLabelText<HTMLInputElement>('News').value).toBe('typed');
  });
});
