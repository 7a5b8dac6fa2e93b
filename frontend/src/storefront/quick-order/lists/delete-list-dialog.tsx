import { useRef } from 'react';
import { hasStatus, rejectionOf } from '../../../api/api-error';
import { useDeleteQuickListMutation } from '../../../api/shop-api';
import type { QuickList } from '../../../api/types';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Form, FormEnd } from '../../../ui/form/form';
import { useForm } from '../../../ui/form/use-form';
import { showToast } from '../../../ui/toast/toast-store';
import { formatLines } from './format-lines';

interface DeleteListDialogProps {
  list: QuickList;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a saved list is deleted. */
export function DeleteListDialog({ list, onDeleted, onClose }: DeleteListDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [remove] = useDeleteQuickListMutation();
  const form = useForm({
    check: () => ({}),
    send: async () => {
      const { error } = await remove({ id: list.id });
      // Deleted in another window already.
      if (error && !hasStatus(error, 404)) {
        return rejectionOf(error, 'We could not delete the list. Please try again.');
      }
      showToast({ title: 'List deleted', tone: 'success' });
      dialog.current?.close();
      onDeleted();
    },
  });
  return (
    <Dialog dialog={dialog} title="Delete this list?" onClose={onClose}>
      <p>
        “{list.name}” with {formatLines(list.count)} will be deleted. Your quick order stays as it is.
      </p>
      <Form form={form} name="Delete list">
        <FormEnd form={form} action="Delete List" busy="Deleting…" variant="ink">
          <Button variant="plain" onClick={() => dialog.current?.close()}>
            Keep List
          </Button>
        </FormEnd>
      </Form>
    </Dialog>
  );
}
