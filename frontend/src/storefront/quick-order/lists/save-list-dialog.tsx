import { useId, useRef, useState } from 'react';
import { rejectionOf } from '../../../api/api-error';
import { useChangeQuickListMutation, useListQuickListsQuery, useSaveQuickListMutation } from '../../../api/shop-api';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/form/field';
import { Form, FormEnd } from '../../../ui/form/form';
import { useForm } from '../../../ui/form/use-form';
import { showToast } from '../../../ui/toast/toast-store';
import { askable, type DraftLine, unitsOf } from '../quick-lines';
import { formatLines } from './format-lines';
import { LIST_NAME_LENGTH, nameProblem } from './list-name';

interface SaveListDialogProps {
  lines: readonly DraftLine[];
  /** The list that the lines came from. */
  openedName: string;
  onClose: () => void;
}

/** Saves the lines under a name; under the name of a list, they replace its lines. */
export function SaveListDialog({ lines, openedName, onClose }: SaveListDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const names = useId();
  const [typed, setTyped] = useState(openedName);
  const { data: lists = [] } = useListQuickListsQuery();
  const [save] = useSaveQuickListMutation();
  const [change] = useChangeQuickListMutation();
  const same = (name: string) => lists.find((list) => list.name.toLowerCase() === name.trim().toLowerCase());
  const wanted = askable(lines);
  const skipped = lines.length - wanted.length;
  const replaced = same(typed);
  const form = useForm({
    check: ({ name = '' }) => ({ name: nameProblem(name) }),
    send: async ({ name = '' }) => {
      const listed = wanted.map((line) => ({ code: line.code.trim(), quantity: unitsOf(line) }));
      const known = same(name);
      const { error } = await (known
        ? change({ id: known.id, changeQuickListInput: { lines: listed } })
        : save({ saveQuickListInput: { name: name.trim(), lines: listed } }));
      if (error) return rejectionOf(error, 'We could not save the list. Please try again.');
      const description = `“${known?.name ?? name.trim()}”, ${formatLines(listed.length)}`;
      showToast({ title: 'List saved', description, tone: 'success' });
      dialog.current?.close();
    },
  });
  return (
    <Dialog dialog={dialog} title="Save as list" onClose={onClose}>
      <p>
        {formatLines(wanted.length)} will be saved with codes and quantities, not with prices: what you order later
        costs what it costs on that day.
        {skipped > 0 && ` ${formatLines(skipped)} without a valid code or quantity will be left out.`}
      </p>
      <Form form={form} name="Save as list">
        <TextField
          name="name"
          label="Name of the list"
          maxLength={LIST_NAME_LENGTH}
          list={names}
          autoComplete="off"
          defaultValue={openedName}
          error={form.errors.name}
          hint={replaced ? `This replaces the ${formatLines(replaced.count)} of “${replaced.name}”.` : ''}
          onChange={(event) => setTyped(event.target.value)}
        />
        <datalist id={names}>
          {lists.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
        <FormEnd form={form} action={replaced ? 'Replace List' : 'Save List'} busy="Saving…">
          <Button variant="plain" onClick={() => dialog.current?.close()}>
            Cancel
          </Button>
        </FormEnd>
      </Form>
    </Dialog>
  );
}
