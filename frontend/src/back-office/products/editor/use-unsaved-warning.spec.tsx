/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { useUnsavedWarning } from './product-editor-page';

function Editor() {
  const warning = useUnsavedWarning(true);
  return (
    <main id="main" tabIndex={-1}>
      <Link to="/list">Products</Link>
      {warning}
    </main>
  );
}

describe('The warning of unsaved changes', () => {
  it('gives the focus back to the link by which the page was to be left', async () => {
    const routes = [
      { path: '/', element: <Editor /> },
      { path: '/list', element: <p>The list</p> },
    ];
    render(<RouterProvider router={createMemoryRouter(routes)} />);
    const user = userEvent.setup();
    const link = await screen.findByRole('link', { name: 'Products' });
    link.focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(link));
  });
});
