import { useState } from 'react';
import { readableMessage } from '../../api/api-error';
import { downloadFile } from '../../api/download-file';
import type { Order } from '../../api/types';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { calendarDay, formatLongDay } from '../../ui/date-format';
import { StatusBadge } from '../../ui/feedback/status-badge';
import flow from '../../ui/flow.module.css';
import layout from '../../ui/layout.module.css';
import { formatPounds } from '../../ui/money/money-format';
import spacing from '../../ui/spacing.module.css';
import { showToast } from '../../ui/toast/toast-store';
import { invoiceAddress, type OrderAccess } from './order-access';
import styles from './order-details.module.css';

export type Invoice = NonNullable<Order['invoice']>;

interface InvoiceState {
  name: string;
  tone: 'success' | 'error' | 'warning' | 'info';
}

type PoStatus = Order['poStatus'];

/**
 * Returns an invoice's state; it is overdue from the day after its due date. A card order counts as paid before Sage
 * has the payment.
 */
export function invoiceState(
  { status, dueDate }: Pick<Invoice, 'status' | 'dueDate'>,
  poStatus: PoStatus,
  now: Date,
): InvoiceState {
  if (status === 'paid' || (poStatus === null && status !== 'void')) return { name: 'Paid', tone: 'success' };
  if (status === 'void') return { name: 'Void', tone: 'info' };
  if (dueDate !== null && dueDate < calendarDay(now)) return { name: 'Overdue', tone: 'error' };
  return status === 'part_paid' ? { name: 'Part paid', tone: 'warning' } : { name: 'Unpaid', tone: 'info' };
}

/** Returns whether the customer still has to pay. */
export function isPaymentDue({ status }: Pick<Invoice, 'status'>, poStatus: PoStatus): boolean {
  return poStatus !== null && (status === 'unpaid' || status === 'part_paid');
}

interface InvoiceCardProps {
  order: Order;
  invoice: Invoice;
  access: OrderAccess;
}

/** The invoice in Sage. A card order is paid; a purchase order has a due date. */
export function InvoiceCard({ order, invoice, access }: InvoiceCardProps) {
  const { number, dueDate, terms, outstanding } = invoice;
  const { name, tone } = invoiceState(invoice, order.poStatus, new Date());
  const isDue = isPaymentDue(invoice, order.poStatus);
  return (
    <Card title="Invoice" aside={<StatusBadge tone={tone}>{name}</StatusBadge>}>
      <dl className={`${flow.stack10} ${layout.facts} ${styles.details}`}>
        {number && (
          <div>
            <dt>Invoice number</dt>
            <dd>{number}</dd>
          </div>
        )}
        {isDue && dueDate && (
          <div>
            <dt>Due date</dt>
            <dd>{formatLongDay(dueDate)}</dd>
          </div>
        )}
        {order.poStatus !== null && terms && (
          <div>
            <dt>Terms</dt>
            <dd>{terms}</dd>
          </div>
        )}
        {isDue && outstanding && (
          <div>
            <dt>Outstanding</dt>
            <dd>{formatPounds(outstanding)}</dd>
          </div>
        )}
      </dl>
      <InvoiceDownload address={invoiceAddress(invoice.pdf, access)} name={`${number ?? order.orderNumber}.pdf`} />
    </Card>
  );
}

function InvoiceDownload({ address, name }: { address: string; name: string }) {
  const [isBusy, setBusy] = useState(false);
  const fetchIt = () => {
    if (isBusy) return;
    setBusy(true);
    downloadFile(address, name)
      .catch((error: unknown) => {
        const fallback = 'We could not fetch the invoice. Please try again in a few minutes.';
        showToast({ title: 'Error', description: readableMessage(error, fallback), tone: 'error' });
      })
      .finally(() => setBusy(false));
  };
  return (
    <div className={spacing.above16}>
      <Button variant="outline" wide onClick={fetchIt} isBusy={isBusy}>
        {isBusy ? 'Fetching…' : 'Download Invoice (PDF)'}
      </Button>
    </div>
  );
}
