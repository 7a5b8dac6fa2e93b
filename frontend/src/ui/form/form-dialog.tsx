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
  /** In px, where there is room; antd's own if left out. */
  width?: number;
  onSubmit: () => void;
  /** Called once the dialog can be seen. */
  onOpened?: () => void;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog, open while it is mounted; closing returns the focus to its opener. A click beside it discards no input. It
 * cannot be closed during the call, whose answer would come to another dialog.
 */
export function FormDialog({
  title,
  action,
  busy,
  isBusy,
  isDangerous = false,
  width,
  onSubmit,
  onOpened,
  onClose,
  children,
}: FormDialogProps) {
  useFocusOpener();
  return (
    <Modal
      open
      title={title}
      width={width}
      mask={{ closable: false }}
      okText={isBusy ? busy : action}
      okButtonProps={{ disabled: isBusy, danger: isDangerous }}
      cancelText="Cancel"
      cancelButtonProps={{ disabled: isBusy }}
      closable={{ disabled: isBusy }}
      keyboard={!isBusy}
      onOk={onSubmit}
      afterOpenChange={(isOpen) => isOpen && onOpened?.()}
      onCancel={onClose}
    >
      {children}
    </Modal>
  );
}
