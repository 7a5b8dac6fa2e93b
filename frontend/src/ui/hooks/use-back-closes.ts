import { useEffect, useEffectEvent, useId } from 'react';
import { layerHistory } from './layer-history';

/** The browser's Back, a phone's included, calls `onClose` and stays on the page while `open`. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const id = useId();
  const close = useEffectEvent(onClose);
  useEffect(() => (open ? layerHistory.open(id, () => close()) : undefined), [open, id]);
}
