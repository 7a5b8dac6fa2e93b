import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useFocusOpener } from './hooks/use-focus-opener';

interface DialogProps {
  title: string;
  /** The call is pending, during which the dialog cannot be closed. */
  isBusy: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with its own buttons, open while it is mounted. A click beside it discards no input. */
export function AntdDialog({ title, isBusy, onClose, children }: DialogProps) {
  useFocusOpener();
  return (
    <Modal
      open
      title={title}
      footer={null}
      mask={{ closable: false }}
      closable={{ disabled: isBusy }}
      keyboard={!isBusy}
      onCancel={onClose}
    >
      {children}
    </Modal>
  );
}
