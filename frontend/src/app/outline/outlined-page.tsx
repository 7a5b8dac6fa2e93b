import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** The code of a page while it is loading and afterwards. */
interface PageCode {
  loading: Promise<ComponentType>;
  /** Set once the page has been shown. */
  page?: ComponentType;
}

/**
 * Returns a page that begins as its outline, which the server has rendered, and becomes itself once its code is there. The
 * code is loaded at once, while the outline is hydrated.
 */
export function outlinedPage(outline: ReactNode, load: () => Promise<ComponentType>): ReactNode {
  const loading = load();
  // Handled below, once there is something to show the failure in.
  loading.catch(() => undefined);
  return <OutlinedPage outline={outline} code={{ loading }} />;
}

function OutlinedPage({ outline, code }: { outline: ReactNode; code: PageCode }) {
  const [Ready, setReady] = useState(() => code.page);
  const [failure, setFailure] = useState<{ error: unknown }>();
  useEffect(() => {
    if (code.page) return;
    code.loading.then(
      (page) => {
        code.page = page;
        setReady(() => page);
      },
      (error: unknown) => setFailure({ error }),
    );
  }, [code]);
  if (failure) throw failure.error;
  return Ready ? <Ready /> : outline;
}
