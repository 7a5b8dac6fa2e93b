import type { AdminOrder } from '../../api/staff-api';
import { Card } from '../../ui/card';
import { inDays } from '../../ui/date-format';
import { Money } from '../../ui/money';
import { Fact, Facts } from './fact';
import { APPROVALS, capitalised, paymentName } from './order-words';

const INVOICE_STATES: Record<string, string> = {
  paid: 'Paid',
  part_paid: 'Part paid',
  unpaid: 'Unpaid',
  void: 'Void',
};

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
            <Fact name="PDF">
              <a href={invoice.pdf}>Invoice as PDF</a>
            </Fact>
          </>
        )}
      </Facts>
    </Card>
  );
}

function isOwed(status: string): boolean {
  return status !== 'paid' && status !== 'void';
}
