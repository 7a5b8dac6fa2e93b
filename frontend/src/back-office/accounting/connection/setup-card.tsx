import { Button, Flex } from 'antd';
import { useState } from 'react';
import { Card } from '../../../ui/card';

/** Lists the steps required before the shop can be connected. */
export function SetupCard({ redirectAddress }: { redirectAddress: string }) {
  return (
    <Card title="Setup requirements">
      <Flex component="ol" vertical gap={12} style={{ maxWidth: '72ch', margin: 0, paddingLeft: 20 }}>
        <li>
          Register an app in the <a href="https://developerselfservice.sageone.com/">developer account of Sage</a>, with
          exactly this callback address:
          <CopiedAddress address={redirectAddress} />
        </li>
        <li>
          Set <code>SAGE_CLIENT_ID</code> and <code>SAGE_CLIENT_SECRET</code> on the server to that app’s client ID and
          secret, and restart the shop.
        </li>
        <li>Come back to this page and connect with a Sage login that has access to the business.</li>
      </Flex>
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
    <Flex component="span" wrap align="center" gap={8} style={{ overflowWrap: 'anywhere' }}>
      <code>{address}</code>
      {typeof navigator.clipboard?.writeText === 'function' && (
        <Button size="small" onClick={() => void copy().catch(() => setCopied(false))}>
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      )}
    </Flex>
  );
}
