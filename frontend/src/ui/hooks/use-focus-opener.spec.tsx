/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { FormDialog } from '../form/form-dialog';

function Actions() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Dropdown
        autoFocus
        trigger={['click']}
        menu={{ items: [{ key: 'suspend', label: 'Suspend', onClick: () => setOpen(true) }] }}
      >
        <Button>More</Button>
      </Dropdown>
      {isOpen && (
        <FormDialog
          title="Suspend"
          action="Suspend"
          busy="Suspending..."
          isBusy={false}
          onSubmit={() => {}}
          onClose={() => setOpen(false)}
        >
          <input aria-label="Reason" />
        </FormDialog>
      )}
    </>
  );
}

describe('The focus after a dialog', () => {
  it('returns to the button of the menu from which the dialog was opened', async () => {
    render(<Actions />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'More' }));
    const entry = await screen.findByRole('menuitem', { name: 'Suspend' });
    // The menu takes the focus some frames after it has opened.
    await waitFor(() => expect(document.activeElement?.closest('[role=menu]')).not.toBeNull());
    await user.click(entry);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' })));
  });
});
