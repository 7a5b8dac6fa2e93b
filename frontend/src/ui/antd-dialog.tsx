import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useFocusOpener } from './hooks/use-focus-opener';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with its own buttons, open while it is mounted. A click beside it discards no input. */
export function AntdDialog({ title, onClose, children }: DialogProps) {
  useFocusOpener();
  return (
    <Modal open title={title} footer={null} mask={{ closable: false }} onCancel={onClose}>
      {children}
    </Modal>
  );
}
