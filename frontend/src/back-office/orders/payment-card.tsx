import { Button, Flex } from 'antd';
import { useState } from 'react';
import { downloadFile } from '../../api/download-file';
import { useGetConfigQuery } from '../../api/shop-api';
import type { AdminOrder } from '../../api/staff-api';
import { Card } from '../../ui/card';
import { formatDay } from '../../ui/date-format';
import { Money } from '../../ui/money/money';
import { Detail, DetailList } from './detail-list';
import { APPROVALS, capitalised, paymentName } from './order-labels';
import styles from './payment-card.module.css';
import { showRejection } from './show-rejection';
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
      showRejection(error, 'The invoice cannot be fetched now.'),
    );
    setBusy(false);
  };
  return (
    <Button loading={isBusy} onClick={() => void save()} className={styles.file}>
      Invoice as PDF
    </Button>
  );
}

/** The payment's id, to be copied; a link to it where the shop is paid through Stripe itself and not a stand-in. */
function StripePayment({ id }: { id: string }) {
  const { data: config } = useGetConfigQuery();
  const mode = config?.stripe.publishableKey.startsWith('pk_test') ? 'test/' : '';
  return (
    <Flex align="center" wrap>
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
  return (
    <Card title="Payment">
      <DetailList>
        <Detail name="Paid by">{paymentName(order.paymentMethod)}</Detail>
        <Detail name="Payment id">
          {order.stripePaymentIntentId && <StripePayment id={order.stripePaymentIntentId} />}
        </Detail>
        <Detail name="PO number">{order.purchaseOrderNumber}</Detail>
        <Detail name="Approval">
          {poStatus && (APPROVALS.find(({ value }) => value === poStatus)?.label ?? poStatus)}
        </Detail>
        <Detail name="Customer's notes">{order.orderNotes}</Detail>
        <Detail name="Invoice">{invoice?.number ?? order.sageInvoiceNumber}</Detail>
        {invoice && (
          <>
            <Detail name="In Sage">{INVOICE_STATES[invoice.status] ?? capitalised(invoice.status)}</Detail>
            {isPaymentDue(invoice.status) && (
              <>
                <Detail name="Due">{invoice.dueDate && formatDay(invoice.dueDate)}</Detail>
                <Detail name="Terms">{invoice.terms}</Detail>
                <Detail name="Outstanding">{invoice.outstanding && <Money amount={invoice.outstanding} />}</Detail>
              </>
            )}
          </>
        )}
      </DetailList>
      {invoice && <InvoiceFile address={invoice.pdf} name={`${invoice.number ?? order.orderNumber}.pdf`} />}
    </Card>
  );
}

function isPaymentDue(status: string): boolean {
  return status !== 'paid' && status !== 'void';
}
