import { Button, Modal } from 'antd';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { signInAddress } from '../../api/session/return-path';
import { setSessionEnded } from '../../api/session/session-ended';
import { loadCurrentUser } from '../../api/session/use-session';
import { shopApi } from '../../api/shop-api';
import type { ShopDispatch } from '../../api/shop-state';
import type { CurrentUser } from '../../api/types';

interface SessionEndedDialogProps {
  /** The user whose session has ended. */
  user: CurrentUser;
  /** The page to come back to. */
  path: string;
}

/** Dialog over the page, which keeps its input while the user signs in again in a new tab. */
export function SessionEndedDialog({ user, path }: SessionEndedDialogProps) {
  useReturn(user.id);
  return (
    <Modal
      open
      closable={false}
      title="Your session has ended"
      footer={[
        <Button key="tab" href={signInAddress('/admin')} target="_blank">
          Sign In in a New Tab
        </Button>,
        <Button key="here" type="primary" href={signInAddress(path)}>
          Sign In
        </Button>,
      ]}
    >
      <p>
        Staff are signed out after 30 minutes of inactivity, and after 12 hours. Sign in again to come back to this
        page.
      </p>
      <p>Have unsaved changes? Sign in using a new tab, then come back to this one.</p>
    </Modal>
  );
}

/** Closes the dialog when the same user has signed in again in this browser; another user gets a fresh page (watch-session.ts). */
function useReturn(userId: string) {
  const dispatch = useDispatch<ShopDispatch>();
  useEffect(() => {
    const variant = async () => {
      const { data: now } = await dispatch(loadCurrentUser(true));
      if (now?.id !== userId) return;
      setSessionEnded(false);
      dispatch(shopApi.util.invalidateTags(['viewer']));
    };
    const onFocus = () => void variant();
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, [dispatch, userId]);
}
