import type { InProcessSandbox } from './in-process.ts';
import { type SageAnswer, SageClient } from './sage-client.ts';

export const today = '2026-11-20';

type Extra = Record<string, unknown>;

/** A freshly reset business with a customer in it, and the usual documents with what a test wants to be different. */
export class SageBusiness {
  readonly #sandbox: InProcessSandbox;
  readonly webSales: string;
  readonly clearing: string;
  readonly contactId: string;
  sage: SageClient;

  constructor(sandbox: InProcessSandbox, sage: SageClient, webSales: string, clearing: string, contactId: string) {
    this.#sandbox = sandbox;
    this.sage = sage;
    this.webSales = webSales;
    this.clearing = clearing;
    this.contactId = contactId;
  }

  static async open(sandbox: InProcessSandbox): Promise<SageBusiness> {
    await sandbox.post('/control/reset', {});
    const sage = await SageClient.connect(sandbox.url);
    const webSales = await sage.idOf('ledger_accounts', '(4010)');
    const clearing = await sage.idOf('bank_accounts', '(1250)');
    const contact = { name: 'Alice Smith', contact_type_ids: ['CUSTOMER'] };
    const made = await sage.post('/contacts', { contact });
    return new SageBusiness(sandbox, sage, webSales, clearing, made.body.id);
  }

  /** A stock item, made by the bookkeeper. */
  async item(code: string, quantityInStock: number): Promise<string> {
    const body = { itemCode: code, description: `Item ${code}`, salesPrice: '12.00', quantityInStock };
    return ((await (await this.#sandbox.post('/control/sage/stock-items', body)).json()) as { id: string }).id;
  }

  async stockOf(id: string): Promise<string> {
    return (await this.sage.get(`/stock_items/${id}`)).body.quantity_in_stock;
  }

  /** Two units at £12.00, £4.00 of the £24.00 being VAT. */
  line(extra: Extra = {}): Extra {
    return {
      description: 'Primer',
      ledger_account_id: this.webSales,
      quantity: '2',
      unit_price: '12.00',
      unit_price_includes_tax: true,
      tax_rate_id: 'GB_STANDARD',
      tax_amount: '4.00',
      ...extra,
    };
  }

  invoice(extra: Extra = {}): Promise<SageAnswer> {
    const usual = { contact_id: this.contactId, date: today, reference: 'TC-100001', invoice_lines: [this.line()] };
    return this.sage.post('/sales_invoices', { sales_invoice: { ...usual, ...extra } });
  }

  quote(extra: Extra = {}): Promise<SageAnswer> {
    const usual = { contact_id: this.contactId, date: today, expiry_date: '2026-12-20', quote_lines: [this.line()] };
    return this.sage.post('/sales_quotes', { sales_quote: { ...usual, ...extra } });
  }

  receipt(extra: Extra = {}): Promise<SageAnswer> {
    const usual = {
      transaction_type_id: 'CUSTOMER_RECEIPT',
      contact_id: this.contactId,
      bank_account_id: this.clearing,
      date: today,
      total_amount: '24.00',
      reference: 'TC-100001',
    };
    return this.sage.post('/contact_payments', { contact_payment: { ...usual, ...extra } });
  }

  /** Sets an invoice against what a receipt left on account. */
  allocate(invoiceId: string, onAccountId: string, credit = '-24.00'): Promise<SageAnswer> {
    const allocated = [
      { artefact_id: invoiceId, amount: '24.00' },
      { artefact_id: onAccountId, amount: credit },
    ];
    return this.sage.post('/contact_allocations', {
      contact_allocation: {
        contact_id: this.contactId,
        transaction_type_id: 'CUSTOMER_ALLOCATION',
        allocated_artefacts: allocated,
      },
    });
  }

  /** A guest's order of £12.00. */
  otherPayment(extra: Extra = {}): Promise<SageAnswer> {
    const line = {
      ledger_account_id: this.webSales,
      tax_rate_id: 'GB_STANDARD',
      net_amount: '10.00',
      tax_amount: '2.00',
    };
    const usual = {
      transaction_type_id: 'OTHER_RECEIPT',
      bank_account_id: this.clearing,
      date: today,
      total_amount: '12.00',
      reference: 'TC-100002',
      payment_lines: [{ ...line, total_amount: '12.00' }],
    };
    return this.sage.post('/other_payments', { other_payment: { ...usual, ...extra } });
  }
}

/** The fields that a 422 names. */
export function sources(answer: SageAnswer): string[] {
  return answer.body.map((error: { $source: string }) => error.$source);
}
