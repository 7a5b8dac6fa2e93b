import { Button } from 'antd';
import { useState } from 'react';
import { Card } from '../../../ui/card';
import styles from './connection-card.module.css';

/** What has to be done before the shop can be connected. */
export function SetupCard({ redirectAddress }: { redirectAddress: string }) {
  return (
    <Card title="Setup requirements">
      <ol className={styles.steps}>
        <li>
          Register an app in the <a href="https://developerselfservice.sageone.com/">developer account of Sage</a>, with
          this callback address, to the letter:
          <CopiedAddress address={redirectAddress} />
        </li>
        <li>
          Set <code>SAGE_CLIENT_ID</code> and <code>SAGE_CLIENT_SECRET</code> on the server to the client ID and secret
          of that app, and start the shop again.
        </li>
        <li>Come back to this page and connect, with a Sage login that may work in the business.</li>
      </ol>
    </Card>
  );
}

function CopiedAddress({ address }: { address: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    setCopied(true);
  };
  return (
    <span className={styles.address}>
      <code>{address}</code>
      {typeof navigator.clipboard?.writeText === 'function' && (
        <Button size="small" onClick={() => void copy().catch(() => setCopied(false))}>
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      )}
    </span>
  );
}
