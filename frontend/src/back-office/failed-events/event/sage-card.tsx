import { Typography } from 'antd';
import { useState } from 'react';
import { documentLabel } from '../../../api/sage-document-labels';
import { useGetOrderDocumentsQuery } from '../../../api/staff-api';
import { Card } from '../../../ui/card';
import { AsyncView } from '../../../ui/feedback/async-view';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Money } from '../../../ui/money/money';
import { Lines } from '../../../ui/record/lines';

const POLLING_MS = 3000;

/** Sage's documents for the order. */
export function OrderInSageCard({ orderNumber, isChanging }: { orderNumber: string; isChanging: boolean }) {
  const [pollingInterval, setPollingInterval] = useState(0);
  const documents = useGetOrderDocumentsQuery({ orderNumber }, { refetchOnMountOrArgChange: true, pollingInterval });
  // Sage's documents are known a moment after the event is settled.
  const wanted = isChanging || documents.currentData?.state === 'waiting' ? POLLING_MS : 0;
  if (wanted !== pollingInterval) setPollingInterval(wanted);
  return (
    <Card title="In Sage">
      <AsyncView
        data={documents.currentData?.documents}
        error={documents.currentData ? undefined : documents.error}
        onRetry={documents.refetch}
        what="the documents"
        skeleton={<Skeleton height="32px" />}
        isEmpty={(found) => found.length === 0}
        empty={
          <Typography.Paragraph type="secondary">
            The shop knows of no documents for this order in Sage.
          </Typography.Paragraph>
        }
      >
        {(found) => (
          <Lines>
            {found.map(({ document, number, total, link }, index) => (
              <li key={`${document} ${number ?? index}`}>
                <strong style={{ flex: '1 1 220px' }}>
                  {documentLabel(document)} {number}
                </strong>
                {total && <Money amount={total} />}
                {link && (
                  <a href={link} target="_blank" rel="noreferrer">
                    Open in Sage
                    <span className="visually-hidden"> (opens in a new tab)</span>
                  </a>
                )}
              </li>
            ))}
          </Lines>
        )}
      </AsyncView>
    </Card>
  );
}
