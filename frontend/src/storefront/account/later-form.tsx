import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../ui/button';
import { useOnline, useRetryWhenBack } from '../../ui/feedback/async-view';
import { Skeleton } from '../../ui/feedback/skeleton';
import { StateMessage } from '../../ui/feedback/state-message';

type Forms = typeof import('./account-forms');

let loaded: Forms | undefined;

/** Loads the account's forms: before one is opened where that is likely, so that it is there at once. */
export async function loadForms(): Promise<Forms> {
  loaded ??= await import('./account-forms');
  return loaded;
}

/**
 * Renders one of the account's forms, which bring antd and are loaded when it is opened, if they were not before. Where they
 * cannot be, offline or after a release, the page keeps its other forms and what was typed there.
 */
export function LaterForm({ children }: { children: (forms: Forms) => ReactNode }) {
  const [forms, setForms] = useState(loaded);
  const [error, setError] = useState<unknown>();
  const online = useOnline();
  useEffect(() => {
    if (!forms && !error) void loadForms().then(setForms, setError);
  }, [forms, error]);
  useRetryWhenBack(online, Boolean(error), () => setError(undefined));
  if (forms) return <forms.AntdScope>{children(forms)}</forms.AntdScope>;
  if (!error) return <Skeleton height="240px" />;
  return (
    <StateMessage
      icon={online ? 'warning' : 'offline'}
      title={online ? 'Something went wrong' : 'You are offline'}
      text={online ? 'We could not load the form.' : 'We will show the form once you are back online.'}
      actions={
        online && (
          <Button variant="outline" onClick={() => window.location.reload()}>
            Reload Page
          </Button>
        )
      }
      alert
    />
  );
}

/** The form shows that it cannot be loaded. */
const prepare = () => void loadForms().catch(() => undefined);

/** Handlers for buttons that open forms: these are loaded once the pointer or the focus is there. */
export const LOADS_FORMS = { onPointerEnter: prepare, onFocus: prepare };
