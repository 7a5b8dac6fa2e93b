/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormDialog } from './form-dialog';

describe('A dialog with a form', () => {
  it('keeps what was typed where one clicks beside it, and closes by Cancel', async () => {
    const onClose = jest.fn();
    render(
      <FormDialog
        title="Suspend"
        action="Suspend"
        busy="Suspending..."
        isBusy={false}
        onSubmit={() => {}}
        onClose={onClose}
      >
        <input aria-label="Reason" />
      </FormDialog>,
    );
    const pointer = userEvent.setup();
    const beside = screen.getByRole('dialog').closest('.ant-modal-wrap');
    await pointer.click(beside!);
    expect(onClose).not.toHaveBeenCalled();
    await pointer.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('stays open until the answer is there', async () => {
    const onClose = jest.fn();
    render(
      <FormDialog title="Suspend" action="Suspend" busy="Suspending..." isBusy onSubmit={() => {}} onClose={onClose}>
        <input aria-label="Reason" />
      </FormDialog>,
    );
    const user = userEvent.setup();
    await user.keyboard('{Escape}');
    for (const name of ['Close', 'Cancel']) await user.click(screen.getByRole('button', { name }));
    expect(onClose).not.toHaveBeenCalled();
  });
});
