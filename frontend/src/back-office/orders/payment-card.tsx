import { Button } from 'antd';
import { useState } from 'react';
import { downloadFile } from '../../api/download-file';
import type { AdminOrder } from '../../api/staff-api';
import { Card } from '../../ui/card';
import { inDays } from '../../ui/date-format';
import { Money } from '../../ui/money';
import { sayWhyNot } from './action-dialog';
import { Fact, Facts } from './detail-list';
import { APPROVALS, capitalised, paymentName } from './order-labels';
import styles from './payment-card.module.css';

const INVOICE_STATES: Record<string, string> = {
  paid: 'Paid',
  part_paid: 'Part paid',
  unpaid: 'Unpaid',
  void: 'Void',
};

/** Fetched from Sage at that moment, so it may fail, and says so. */
function InvoiceFile({ address, name }: { address: string; name: string }) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await downloadFile(address, name).catch((error: unknown) => sayWhyNot(error, 'The invoice cannot be fetched now.'));
    setBusy(false);
  };
  return (
    <Button loading={isBusy} onClick={() => void save()} className={styles.file}>
      Invoice as PDF
    </Button>
  );
}

/** How it is paid, and what Sage has of it. */
export function PaymentCard({ order }: { order: AdminOrder }) {
  const { invoice, poStatus } = order;
  return (
    <Card title="Payment">
      <Facts>
        <Fact name="Paid by">{paymentName(order.paymentMethod)}</Fact>
        <Fact name="Payment id">{order.stripePaymentIntentId}</Fact>
        <Fact name="PO number">{order.purchaseOrderNumber}</Fact>
        <Fact name="Approval">
          {poStatus && (APPROVALS.find(({ value }) => value === poStatus)?.label ?? poStatus)}
        </Fact>
        <Fact name="Customer's notes">{order.orderNotes}</Fact>
        <Fact name="Invoice">{invoice?.number ?? order.sageInvoiceNumber}</Fact>
        {invoice && (
          <>
            <Fact name="In Sage">{INVOICE_STATES[invoice.status] ?? capitalised(invoice.status)}</Fact>
            {isOwed(invoice.status) && (
              <>
                <Fact name="Due">{invoice.dueDate && inDays(invoice.dueDate)}</Fact>
                <Fact name="Terms">{invoice.terms}</Fact>
                <Fact name="Outstanding">{invoice.outstanding && <Money amount={invoice.outstanding} />}</Fact>
              </>
            )}
          </>
        )}
      </Facts>
      {invoice && <InvoiceFile address={invoice.pdf} name={`${invoice.number ?? order.orderNumber}.pdf`} />}
    </Card>
  );
}

function isOwed(status: string): boolean {
  return status !== 'paid' && status !== 'void';
}
