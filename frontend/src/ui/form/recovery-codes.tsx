import { useState } from 'react';
import { Button } from '../button';
import { Notice } from '../feedback/notice';
import flow from '../flow.module.css';
import layout from '../layout.module.css';
import typography from '../typography.module.css';
import styles from './recovery-codes.module.css';

interface RecoveryCodesProps {
  codes: string[];
  onKept: () => void;
}

/** Recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const [isCopied, setCopied] = useState(false);
  const text = codes.join('\n');
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <section className={flow.stack16} aria-label="Recovery codes">
      <Notice tone="warning" icon="warning" title="Save these recovery codes">
        <p>Each code lets you sign in once if you lose your phone. They will not be shown again.</p>
      </Notice>
      <ul className={styles.list}>
        {codes.map((code) => (
          <li key={code}>
            <code className={`${typography.textM} ${layout.selectable}`}>{code}</code>
          </li>
        ))}
      </ul>
      <div className={`${flow.wrap12} ${layout.centre}`}>
        {typeof navigator.clipboard?.writeText === 'function' && (
          <Button variant="outline" onClick={() => void copy().catch(() => setCopied(false))}>
            {isCopied ? 'Copied' : 'Copy'}
          </Button>
        )}
        <a
          className={`${layout.inline} ${typography.strong} ${layout.tall}`}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="topcoat-recovery-codes.txt"
        >
          Save as a file
        </a>
        <Button variant="signal" onClick={onKept}>
          I’ve saved these codes
        </Button>
      </div>
    </section>
  );
}
