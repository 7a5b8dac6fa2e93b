import { Form } from 'antd';
import type { ReactNode } from 'react';
import { ActionDialog, type ActionDialogProps } from '../ui/form/action-dialog';
import { FieldConflict } from '../ui/form/conflict-notice';
import { showToast, type ToastMessage } from '../ui/toast/toast-store';
import { type FormOptions, useVersionedEdit, type Versioned, type VersionedEdit } from './use-versioned-edit';

interface EditDialogProps<Stored extends Versioned, Values extends object>
  extends Pick<ActionDialogProps<Values>, 'title' | 'width' | 'onInvalid' | 'onClose'>,
    Omit<FormOptions<Stored, Values>, 'form'> {
  action?: string;
  busy?: string;
  /** Kind of record: "colour". */
  what: string;
  labels: Readonly<Record<keyof Values & string, string>>;
  /** Returns a value as people read it; left out for texts, lists of texts, and yes or no. */
  textOf?: (field: keyof Values & string, values: Values) => string;
  /** Shown once it is saved. */
  done: ToastMessage | ((saved: NonNullable<Stored>, typed: Values) => ToastMessage);
  children: ReactNode | ((edit: VersionedEdit<Stored, Values>) => ReactNode);
}

/** Edits a record, or a new one, in a form; a colleague's change since it was opened is shown before it is overwritten. */
export function EditDialog<Stored extends Versioned, Values extends object>({
  title,
  action = 'Save',
  busy = 'Saving...',
  width,
  onInvalid,
  onClose,
  what,
  labels,
  textOf,
  done,
  children,
  ...options
}: EditDialogProps<Stored, Values>) {
  const [form] = Form.useForm<Values>();
  const edit = useVersionedEdit<Stored, Values>({ ...options, form });
  const save = async () => {
    const saved = await edit.save();
    if (!saved) return;
    showToast({ tone: 'success', ...(typeof done === 'function' ? done(saved, edit.values) : done) });
    onClose();
  };
  return (
    <ActionDialog
      {...{ title, action, busy, width, onInvalid, onClose }}
      form={form}
      isBusy={edit.isBusy}
      initialValues={edit.base}
      onSubmit={() => void save()}
    >
      <FieldConflict
        what={what}
        edit={edit}
        labelOf={(field) => labels[field]}
        textOf={textOf}
        onSaveMine={form.submit}
      />
      {typeof children === 'function' ? children(edit) : children}
    </ActionDialog>
  );
}
