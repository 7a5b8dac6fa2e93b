import { Modal } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';

interface FormDialogProps {
  title: string;
  /** What the button says, and while it is being done. */
  action: string;
  busy: string;
  isBusy: boolean;
  /** What is done cannot be made undone, or hurts somebody. */
  isDangerous?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A question over the page, for as long as it is mounted; the focus goes back to where it came from. */
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

/** Gone with the page's part that it came from, it goes to the page's content. */
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
