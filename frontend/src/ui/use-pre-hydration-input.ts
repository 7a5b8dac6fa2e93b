import { type RefObject, useLayoutEffect } from 'react';

/**
 * Tells what somebody had typed into a field that the server drew as `drawn`, before the application ran. At once, so that
 * presses from before are answered with it.
 */
export function usePreHydrationInput(
  field: RefObject<HTMLInputElement | null>,
  serverValue: string,
  onTyped: (text: string) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the take-over is the occasion, and there is one
  useLayoutEffect(() => {
    const text = field.current?.value;
    if (text !== undefined && text !== serverValue) onTyped(text);
  }, []);
}
