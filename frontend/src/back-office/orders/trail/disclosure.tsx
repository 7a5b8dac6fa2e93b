import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useMedia } from '../../../ui/hooks/use-media';

interface DisclosureProps {
  label: string;
  /** Subject of the label, for screen readers. */
  of?: string;
  children: ReactNode;
}

/** A button that shows details, which take a line of their own in the wrapping row of both. */
export function Disclosure({ label, of, children }: DisclosureProps) {
  const isTouched = useMedia('(max-width: 639px), (pointer: coarse)');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        type="link"
        size={isTouched ? 'large' : 'small'}
        style={{ paddingInline: 0, fontSize: 'inherit' }}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          {label}
          {of && <span className="visually-hidden"> of {of}</span>}
        </span>
      </Button>
      {isOpen && <div style={{ flex: '1 1 100%', minWidth: 0 }}>{children}</div>}
    </>
  );
}
