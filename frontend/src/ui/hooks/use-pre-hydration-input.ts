import { type RefObject, useLayoutEffect } from 'react';

/**
 * Calls `onTyped` with the text typed into a field before hydration. It runs in a layout effect, so that replayed
 * clicks use the value.
 */
export function usePreHydrationInput(
  field: RefObject<HTMLInputElement | null>,
  serverValue: string,
  onTyped: (text: string) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, at hydration
  useLayoutEffect(() => {
    const text = field.current?.value;
    if (text !== undefined && text !== serverValue) onTyped(text);
  }, []);
}
