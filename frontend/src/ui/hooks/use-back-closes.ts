import { useEffect, useEffectEvent, useId } from 'react';
import { currentToast, hideToast } from '../toast/toast-store';
import { layerHistory } from './layer-history';

/**
 * The browser's Back, a phone's included, calls `onClose` and stays on the page while `open`. Toasts
 * other than errors are hidden when it opens: on phones "Added to cart" would cover its foot.
 */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const id = useId();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return;
    if (currentToast()?.tone !== 'error') hideToast();
    return layerHistory.open(id, () => close());
  }, [open, id]);
}
