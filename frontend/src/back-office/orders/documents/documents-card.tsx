import { Button, Flex } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { SendDialog } from '../../../api/send-dialog';
import { useSession } from '../../../api/session/use-session';
import {
  type AdminOrder,
  type OrderDocuments,
  useCreateOrderInvoiceMutation,
  useGetOrderDocumentsQuery,
  usePreviewOrderInvoiceQuery,
} from '../../../api/staff-api';
import { Card } from '../../../ui/card';
import { formatDateTime, formatDay } from '../../../ui/date-format';
import { QueryView } from '../../../ui/feedback/async-view';
import { Notice } from '../../../ui/feedback/notice';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { ReasonField } from '../../../ui/form/action-dialog';
import { Money } from '../../../ui/money/money';
import { Lines } from '../../../ui/record/lines';
import { DetailList } from '../detail-list';
import { OrderRecord } from '../order-record';
import { mayReplay } from '../permissions';
import { showOrderRejection } from '../show-rejection';
import { documentLabel, documentStatus, operationLabel, progressOf, SAGE_STATES } from './document-labels';

interface CreateDocumentsDialogProps {
  orderNumber: string;
  onClose: () => void;
}

/** Creates the documents that Sage lacks; first checks Sage and lists them. */
export function CreateDocumentsDialog({ orderNumber, onClose }: CreateDocumentsDialogProps) {
  const { currentData: plan, error } = usePreviewOrderInvoiceQuery(
    { orderNumber },
    { refetchOnMountOrArgChange: true },
  );
  const [create] = useCreateOrderInvoiceMutation();
  return (
    <SendDialog<{ reason: string }>
      title={`Create the documents of ${orderNumber}`}
      action={plan?.rejection ? 'Close' : 'Create'}
      busy="Creating..."
      initialValues={{ reason: '' }}
      send={async ({ reason }) => {
        if (!plan?.rejection) return create({ orderNumber, requestDocumentsInput: { reason } });
        onClose();
        return undefined;
      }}
      failure={(failure, form) => showOrderRejection(failure, 'The documents cannot be created at the moment.', form)}
      done={{ title: 'Queued for Sage', description: 'The documents are being created.', tone: 'info' }}
      onClose={onClose}
    >
      {!plan && !error && <Skeleton height="120px" />}
      {error && (
        <Notice icon="warning" title="We could not check what would be created">
          <p>Please close this and try again.</p>
        </Notice>
      )}
      {plan?.rejection && (
        <Notice icon="warning" title="There is nothing to create">
          <p>{plan.rejection}</p>
        </Notice>
      )}
      {plan && !plan.rejection && (
        <>
          <p>
            For {plan.customer ?? 'a guest'}: <Money amount={plan.total} />, of which <Money amount={plan.tax} /> VAT.
          </p>
          <ul>
            {plan.documents.map(({ document, isInSage, number }) => (
              <li key={document}>
                {documentLabel(document)}: {isInSage ? `${number ?? 'it'} is already in Sage` : 'will be created'}
              </li>
            ))}
          </ul>
          <p>
            {plan.isSageAsked
              ? 'The shop checks Sage for each one first, so nothing is created twice.'
              : 'Sage is not responding. The shop checks Sage for each one first, so nothing is created twice.'}
          </p>
          <ReasonField name="reason" extra="Saved in the audit trail." />
        </>
      )}
    </SendDialog>
  );
}

/** Polling interval of an order that waits for Sage, in ms. */
const POLL_INTERVAL_MS = 3_000;
/** An order at rest is reloaded now and then: a colleague may replay a failed event. */
const REST_INTERVAL_MS = 30_000;

/** Sage's documents for the order, those still to be written, and failures. */
export function DocumentsCard({ order: { orderNumber, status } }: { order: AdminOrder }) {
  const { user } = useSession();
  const [isCreating, setCreating] = useState(false);
  const [pollingInterval, setPollingInterval] = useState(REST_INTERVAL_MS);
  const documents = useGetOrderDocumentsQuery(
    { orderNumber },
    { refetchOnMountOrArgChange: true, pollingInterval, skipPollingIfUnfocused: true },
  );
  const wanted = documents.currentData && isChanging(documents.currentData) ? POLL_INTERVAL_MS : REST_INTERVAL_MS;
  if (wanted !== pollingInterval) setPollingInterval(wanted);
  const mayCreate = user?.role === 'admin' && status !== 'pending' && status !== 'cancelled';
  return (
    <Card title="Documents in Sage">
      <QueryView query={documents} what="the documents" skeleton={<Skeleton height="96px" />}>
        {(found) => (
          <>
            <Flex wrap align="center" gap="4px 10px">
              <StatusBadge tone={SAGE_STATES[found.state].tone}>{SAGE_STATES[found.state].label}</StatusBadge>
              {found.lastSageSync && (
                <span>
                  Last sync <time dateTime={found.lastSageSync}>{formatDateTime(found.lastSageSync)}</time>
                </span>
              )}
            </Flex>
            <DocumentRecords found={found} mayOpen={mayReplay(user)} />
            {mayCreate && ['none', 'complete'].includes(found.state) && (
              <Button onClick={() => setCreating(true)}>Create Invoice…</Button>
            )}
          </>
        )}
      </QueryView>
      {isCreating && <CreateDocumentsDialog orderNumber={orderNumber} onClose={() => setCreating(false)} />}
    </Card>
  );
}

/** Whether something is on its way; the state follows the writes by a moment. */
function isChanging({ state, writes }: OrderDocuments): boolean {
  const isWriting = writes.some(({ status }) => status === 'pending' || status === 'processing');
  return (
    state === 'waiting' || isWriting || (state === 'attention' && writes.every(({ status }) => status !== 'parked'))
  );
}

function DocumentRecords({ found, mayOpen }: { found: OrderDocuments; mayOpen: boolean }) {
  const open = found.writes.filter(({ status }) => status !== 'done');
  return (
    <Lines>
      {found.documents.map(({ document, number, status, total, outstanding, dueDate, link, createdAt }, index) => {
        // A quote does not ask for payment.
        const isDue = document !== 'quote' && Number(outstanding) > 0;
        return (
          <OrderRecord
            key={`${document}-${number ?? index}`}
            head={
              <>
                <strong>
                  {documentLabel(document)} {number}
                </strong>
                <StatusBadge tone={documentStatus(status).tone}>{documentStatus(status).label}</StatusBadge>
              </>
            }
          >
            <DetailList
              details={[
                { name: 'Total', value: total && <Money amount={total} /> },
                { name: 'Outstanding', value: isDue && outstanding && <Money amount={outstanding} /> },
                { name: 'Due', value: isDue && dueDate && formatDay(dueDate) },
                { name: 'Created', value: <time dateTime={createdAt}>{formatDateTime(createdAt)}</time> },
                {
                  name: 'In Sage',
                  value: link && (
                    <a href={link} target="_blank" rel="noreferrer">
                      Open in Sage
                    </a>
                  ),
                },
              ]}
            />
          </OrderRecord>
        );
      })}
      {open.map((write) => (
        <WriteRecord key={write.id} write={write} mayOpen={mayOpen} />
      ))}
    </Lines>
  );
}

function WriteRecord({ write, mayOpen }: { write: OrderDocuments['writes'][number]; mayOpen: boolean }) {
  const { id, operation, status, cause, dismissedBy, dismissReason } = write;
  return (
    <OrderRecord
      head={
        <>
          <strong>{operationLabel(operation)}</strong>
          <StatusBadge tone={status === 'parked' ? 'error' : status === 'dismissed' ? 'info' : 'busy'}>
            {status === 'parked' ? 'Needs attention' : status === 'dismissed' ? 'Dismissed' : 'Waiting'}
          </StatusBadge>
        </>
      }
    >
      <DetailList
        details={[
          { name: 'Progress', value: status !== 'dismissed' && progressOf(write, Date.now()) },
          { name: 'Cause', value: cause },
          { name: 'Dismissed by', value: dismissedBy },
          { name: 'Why', value: dismissReason },
        ]}
      />
      {status === 'parked' && mayOpen && (
        <div>
          <Link to={`/admin/events/${id}`}>Open failed event</Link>
        </div>
      )}
    </OrderRecord>
  );
}
