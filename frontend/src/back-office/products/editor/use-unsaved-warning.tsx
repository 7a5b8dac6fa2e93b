import { Modal } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useFocusOpener } from '../../../ui/hooks/use-focus-opener';

/** Returns a dialog that asks before a page with unsaved changes is left; the browser asks where the tab is closed. */
export function useUnsavedWarning(isDirty: boolean): ReactNode {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  if (blocker.state !== 'blocked') return null;
  return <UnsavedDialog onLeave={() => blocker.proceed()} onStay={() => blocker.reset()} />;
}

function UnsavedDialog({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  useFocusOpener();
  return (
    <Modal
      open
      title="Leave without saving?"
      okText="Leave Without Saving"
      okButtonProps={{ danger: true }}
      cancelText="Stay"
      onOk={onLeave}
      onCancel={onStay}
    >
      <p>Your changes to this product have not been saved. If you leave now, they are lost.</p>
    </Modal>
  );
}
