import { Modal } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';

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
  useFocusBack();
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

/** Where the opener is gone, the focus goes to the page's content. */
function useFocusBack() {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        const place = opener?.isConnected ? opener : document.getElementById('main');
        if (place instanceof HTMLElement) place.focus({ preventScroll: true });
      });
    },
    [opener],
  );
}
