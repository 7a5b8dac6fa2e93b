import type { InProcessSandbox } from './in-process.ts';

const redirectUri = 'http://localhost:3000/sage-callback';

export interface SageTokens {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  scope: string;
}

/** The fields of Sage's answers that tests read. */
export interface SageAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: the tests look into answers of every shape
  body: any;
}

/** Sends the consent form as the Allow button does; the code comes back decoded once, slash and all. */
export async function allow(url: string, extra: Record<string, string> = {}): Promise<URL> {
  const response = await fetch(`${url}/sage/oauth2/auth/central`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      filter: 'apiv3.1',
      response_type: 'code',
      client_id: 'demo-client',
      redirect_uri: redirectUri,
      scope: 'full_access',
      state: 'a state',
      decision: 'allow',
      ...extra,
    }),
  });
  return new URL(response.headers.get('location') ?? '');
}

export async function askForToken(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(`${url}/sage/token`, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new URLSearchParams({ client_id: 'demo-client', client_secret: 'demo-client-secret', ...fields }),
  });
}

export async function redeem(url: string, code: string, extra: Record<string, string> = {}): Promise<Response> {
  return askForToken(url, { grant_type: 'authorization_code', code, redirect_uri: redirectUri, ...extra });
}

export async function connect(url: string): Promise<SageTokens> {
  const code = (await allow(url)).searchParams.get('code') ?? '';
  return (await (await redeem(url, code)).json()) as SageTokens;
}

/** A connected caller of the API, written from the contract. */
export class SageClient {
  readonly #url: string;
  token: string;

  constructor(url: string, token: string) {
    this.#url = url;
    this.token = token;
  }

  static async connect(url: string): Promise<SageClient> {
    return new SageClient(url, (await connect(url)).access_token);
  }

  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<SageAnswer> {
    const response = await fetch(`${this.#url}/sage/v3.1${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${this.token}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
  }

  get(path: string): Promise<SageAnswer> {
    return this.send('GET', path);
  }

  /** A document as Sage prints it. */
  async pdf(path: string): Promise<{ status: number; headers: Headers; body: Buffer }> {
    const headers = { Authorization: `Bearer ${this.token}`, Accept: 'application/pdf' };
    const response = await fetch(`${this.#url}/sage/v3.1${path}`, { headers });
    return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
  }

  post(path: string, body?: unknown): Promise<SageAnswer> {
    return this.send('POST', path, body);
  }

  put(path: string, body: unknown): Promise<SageAnswer> {
    return this.send('PUT', path, body);
  }

  /** The id of the one entry of a list whose name holds `text`. */
  async idOf(collection: string, text: string): Promise<string> {
    const { body } = await this.get(`/${collection}?items_per_page=200`);
    const found = body.$items.find((entry: { displayed_as: string }) => entry.displayed_as.includes(text));
    if (!found) throw new Error(`${collection} has nothing called ${text}`);
    return found.id;
  }
}

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
