import { useRef } from 'react';
import { rejectionOf } from '../../../api/api-error';
import { useChangeQuickListMutation } from '../../../api/shop-api';
import type { QuickList } from '../../../api/types';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/form/field';
import { Form, FormEnd } from '../../../ui/form/form';
import { useForm } from '../../../ui/form/use-form';
import { showToast } from '../../../ui/toast/toast-store';
import { LIST_NAME_LENGTH, nameProblem } from './list-name';

interface RenameListDialogProps {
  list: QuickList;
  onClose: () => void;
}

/** Gives a saved list another name; its lines stay. */
export function RenameListDialog({ list, onClose }: RenameListDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [change] = useChangeQuickListMutation();
  const form = useForm({
    check: ({ name = '' }) => ({ name: nameProblem(name) }),
    send: async ({ name = '' }) => {
      const { error } = await change({ id: list.id, changeQuickListInput: { name: name.trim() } });
      if (error) return rejectionOf(error, 'We could not rename the list. Please try again.');
      showToast({ title: 'List renamed', tone: 'success' });
      dialog.current?.close();
    },
  });
  return (
    <Dialog dialog={dialog} title="Rename list" onClose={onClose}>
      <Form form={form} name="Rename list">
        <TextField
          name="name"
          label="Name of the list"
          maxLength={LIST_NAME_LENGTH}
          autoComplete="off"
          defaultValue={list.name}
          error={form.errors.name}
        />
        <FormEnd form={form} action="Rename List" busy="Saving…">
          <Button variant="plain" onClick={() => dialog.current?.close()}>
            Cancel
          </Button>
        </FormEnd>
      </Form>
    </Dialog>
  );
}
