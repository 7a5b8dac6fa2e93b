import { Button } from 'antd';
import { useMedia } from '../../../ui/hooks/use-media';
import { showToast } from '../../../ui/toast/toast-store';

/** Copies a text; not shown where the browser cannot. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const isTouched = useMedia('(max-width: 639px), (pointer: coarse)');
  if (typeof navigator.clipboard?.writeText !== 'function') return null;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    showToast({ title: 'Copied', description: text });
  };
  return (
    <Button
      type="text"
      size={isTouched ? 'large' : 'small'}
      aria-label={`Copy ${what}`}
      onClick={() => void copy()}
      icon={
        <svg
          width="14"
          height="14"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentcolor"
          strokeWidth="2"
          aria-hidden="true"
        >
          <path d="M9 9h11v11H9zM5 15H4V4h11v1" />
        </svg>
      }
    />
  );
}
