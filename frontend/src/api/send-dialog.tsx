import { Form, type FormInstance } from 'antd';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ActionDialog, type ActionDialogProps, ReasonField } from '../ui/form/action-dialog';
import { showToast, type ToastMessage } from '../ui/toast/toast-store';
import { hasStatus } from './api-error';
import { showFailure } from './show-failure';

type DialogProps<Values extends object> = Omit<
  ActionDialogProps<Values>,
  'form' | 'isBusy' | 'initialValues' | 'onSubmit'
>;

interface SendDialogProps<Values extends object, Data> extends DialogProps<Values> {
  /** Where the dialog reads or changes values itself. */
  form?: FormInstance<Values>;
  initialValues?: Partial<Values>;
  /** Performs the action. Returns undefined where nothing was sent. */
  send: (values: Values) => PromiseLike<{ data?: Data; error?: unknown } | undefined>;
  /** Shown where the server gives no reason, or a function that shows the failure; the dialog stays open. */
  failure: string | ((error: unknown, form: FormInstance<Values>) => void);
  /** A record that a colleague has deleted already counts as deleted. */
  isDeletion?: boolean;
  /** Shown once it is done, as a success unless it says otherwise. */
  done: ToastMessage | ((data: Data, values: Values) => ToastMessage);
  onDone?: (data: Data) => void;
}

/** An action with a form: it is sent, and its failure or success shown. */
export function SendDialog<Values extends object, Data = unknown>({
  form: given,
  initialValues = {},
  send,
  failure,
  isDeletion,
  done,
  onDone,
  ...dialog
}: SendDialogProps<Values, Data>) {
  const [form] = Form.useForm<Values>(given);
  const [isBusy, setBusy] = useState(false);
  const submit = async (values: Values) => {
    setBusy(true);
    let sent: Awaited<ReturnType<typeof send>>;
    try {
      sent = await send(values);
    } finally {
      // At once, so that a wrong field can get the focus.
      flushSync(() => setBusy(false));
    }
    if (!sent) return;
    const { data, error } = sent;
    if (error && !(isDeletion && hasStatus(error, 404)))
      return typeof failure === 'string' ? showFailure(error, failure, form) : failure(error, form);
    showToast({ tone: 'success', ...(typeof done === 'function' ? done(data as Data, values) : done) });
    dialog.onClose();
    onDone?.(data as Data);
  };
  return (
    <ActionDialog
      {...dialog}
      form={form}
      isBusy={isBusy}
      initialValues={initialValues}
      onSubmit={(values) => void submit(values)}
    />
  );
}

interface ReasonValues {
  reason: string;
}

interface ReasonDialogProps<Data> extends Omit<SendDialogProps<ReasonValues, Data>, 'form' | 'initialValues' | 'send'> {
  send: (reason: string) => PromiseLike<{ data?: Data; error?: unknown }>;
  initialReason?: string;
  /** The field's label, and its error while it is empty. */
  label?: string;
  message?: string;
  /** Says who reads the reason. */
  extra?: string;
  rows?: number;
  maxLength?: number;
}

/** An action that needs only a reason. */
export function ReasonDialog<Data = unknown>({
  send,
  initialReason = '',
  label,
  message,
  extra,
  rows,
  maxLength,
  children,
  ...dialog
}: ReasonDialogProps<Data>) {
  return (
    <SendDialog<ReasonValues, Data>
      {...dialog}
      initialValues={{ reason: initialReason }}
      send={({ reason }) => send(reason.trim())}
    >
      {children}
      <ReasonField name="reason" {...{ label, message, extra, rows, maxLength }} autoFocus />
    </SendDialog>
  );
}
