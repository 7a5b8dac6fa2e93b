import { Notice } from './notice';

interface NeedsScriptProps {
  /** The shop's telephone number. */
  phone: string | null | undefined;
  className?: string;
}

/** A notice for browsers without scripts, on pages that only the browser can fill. */
export function NeedsScript({ phone, className }: NeedsScriptProps) {
  return (
    <noscript>
      <div className={className}>
        <Notice tone="warning" icon="warning" title="This page needs JavaScript">
          <p>Please switch it on in your browser{phone ? `, or call us on ${phone}` : ''}.</p>
        </Notice>
      </div>
    </noscript>
  );
}
