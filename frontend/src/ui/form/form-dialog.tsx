import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useFocusOpener } from '../hooks/use-focus-opener';

interface FormDialogProps {
  title: string;
  /** The button's label; `busy` is its label while the call is pending. */
  action: string;
  busy: string;
  isBusy: boolean;
  /** For actions that cannot be undone. */
  isDangerous?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog, open while it is mounted; closing returns the focus to its opener. */
export function FormDialog({
  title,
  action,
  busy,
  isBusy,
  isDangerous = false,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  useFocusOpener();
  return (
    <Modal
      open
      title={title}
      okText={isBusy ? busy : action}
      okButtonProps={{ disabled: isBusy, danger: isDangerous }}
      cancelText="Cancel"
      onOk={onSubmit}
      onCancel={onClose}
    >
      {children}
    </Modal>
  );
}
