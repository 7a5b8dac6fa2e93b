import { Button, Flex } from 'antd';
import { useState } from 'react';
import { downloadFile } from '../../api/download-file';
import { useGetConfigQuery } from '../../api/shop-api';
import type { AdminOrder } from '../../api/staff-api';
import { Card } from '../../ui/card';
import { formatDay } from '../../ui/date-format';
import { Money } from '../../ui/money/money';
import { DetailList } from './detail-list';
import { APPROVALS, capitalised, paymentName } from './order-labels';
import { showOrderRejection } from './show-rejection';
import { CopyButton } from './trail/copy-button';

const INVOICE_STATES: Record<string, string> = {
  paid: 'Paid',
  part_paid: 'Part paid',
  unpaid: 'Unpaid',
  void: 'Void',
};

/** Fetched from Sage on demand, so it may fail. */
function InvoiceFile({ address, name }: { address: string; name: string }) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await downloadFile(address, name).catch((error: unknown) =>
      showOrderRejection(error, 'The invoice cannot be fetched at the moment.'),
    );
    setBusy(false);
  };
  return (
    <Button loading={isBusy} onClick={() => void save()} style={{ marginTop: 14 }}>
      Invoice as PDF
    </Button>
  );
}

/** The payment's id, to be copied, with a link where the shop uses Stripe itself and not a stand-in. */
function StripePayment({ id }: { id: string }) {
  const { data: config } = useGetConfigQuery();
  const mode = config?.stripe.publishableKey.startsWith('pk_test') ? 'test/' : '';
  return (
    <Flex align="center">
      {config && config.stripe.scriptUrl === null ? (
        <a href={`https://dashboard.stripe.com/${mode}payments/${id}`} target="_blank" rel="noreferrer">
          {id}
        </a>
      ) : (
        id
      )}
      <CopyButton text={id} what="the payment id" />
    </Flex>
  );
}

/** The payment, and the invoice in Sage. */
export function PaymentCard({ order }: { order: AdminOrder }) {
  const { invoice, poStatus } = order;
  const due = invoice && isPaymentDue(invoice.status) ? invoice : null;
  return (
    <Card title="Payment">
      <DetailList
        details={[
          { name: 'Paid by', value: paymentName(order.paymentMethod) },
          {
            name: 'Payment id',
            value: order.stripePaymentIntentId && <StripePayment id={order.stripePaymentIntentId} />,
          },
          { name: 'PO number', value: order.purchaseOrderNumber },
          {
            name: 'Approval',
            value: poStatus && (APPROVALS.find(({ value }) => value === poStatus)?.label ?? poStatus),
          },
          { name: "Customer's notes", value: order.orderNotes },
          { name: 'Invoice', value: invoice?.number ?? order.sageInvoiceNumber },
          { name: 'In Sage', value: invoice && (INVOICE_STATES[invoice.status] ?? capitalised(invoice.status)) },
          { name: 'Due', value: due?.dueDate && formatDay(due.dueDate) },
          { name: 'Terms', value: due?.terms },
          { name: 'Outstanding', value: due?.outstanding && <Money amount={due.outstanding} /> },
        ]}
      />
      {invoice && <InvoiceFile address={invoice.pdf} name={`${invoice.number ?? order.orderNumber}.pdf`} />}
    </Card>
  );
}

function isPaymentDue(status: string): boolean {
  return status !== 'paid' && status !== 'void';
}
