import { type ReactNode, useEffect, useState } from 'react';
import { Skeleton } from '../../ui/feedback/skeleton';

type Forms = typeof import('./account-forms');

let loaded: Forms | undefined;

/** Loads the account's forms: before one is opened where that is likely, so that it is there at once. */
export async function loadForms(): Promise<Forms> {
  loaded ??= await import('./account-forms');
  return loaded;
}

/** Renders one of the account's forms, which bring antd and are loaded when it is opened, if they were not before. */
export function LaterForm({ children }: { children: (forms: Forms) => ReactNode }) {
  const [forms, setForms] = useState(loaded);
  const [failure, setFailure] = useState<{ error: unknown }>();
  useEffect(() => {
    if (!forms) loadForms().then(setForms, (error: unknown) => setFailure({ error }));
  }, [forms]);
  if (failure) throw failure.error;
  return forms ? <forms.AntdScope>{children(forms)}</forms.AntdScope> : <Skeleton height="240px" />;
}

/** The form shows that it cannot be loaded. */
const prepare = () => void loadForms().catch(() => undefined);

/** Handlers for buttons that open forms: these are loaded once the pointer or the focus is there. */
export const LOADS_FORMS = { onPointerEnter: prepare, onFocus: prepare };
