import { type Request, type Response, Router } from 'express';
import { send } from '../answer.ts';
import { sageMoney } from './decimal.ts';
import { shortListAnswer, type View } from './lists.ts';
import type { OtherPayment } from './other-payments.ts';
import type { ContactPayment } from './payments.ts';
import type { Records } from './records.ts';
import { seededId } from './records.ts';
import { notFound } from './rejection.ts';
import type { Tokens } from './tokens.ts';
import { type Business, bankAccounts, business, ledgerAccounts, referTo, vocabularyViews } from './vocabulary.ts';

const incoming = ['OTHER_RECEIPT', 'OTHER_PAYMENT_REFUND', 'CUSTOMER_RECEIPT', 'VENDOR_REFUND'];

/** The business, the signed-in user and the fixed lists: accounts, rates, price types, statuses. */
export function organisationRoutes(records: Records, tokens: Tokens): Router {
  const router = Router();
  const businesses = (response: Response) => tokens.businessesOf(response.locals.accessToken);
  router.get('/businesses', (request, response) => {
    const views = businesses(response).map(businessView);
    send(response, { status: 200, body: shortListAnswer(request, 'businesses', views) });
  });
  router.get('/businesses/:id', (request, response) => {
    const { id } = request.params;
    const found = businesses(response).find((business, index) => business.id === id || (id === 'lead' && index === 0));
    if (!found) throw notFound();
    send(response, { status: 200, body: businessView(found) });
  });
  router.get('/user', (_request, response) => send(response, { status: 200, body: userView() }));
  for (const [collection, views] of Object.entries(vocabularyViews)) addFixed(router, collection, views);
  addFixed(router, 'bank_accounts', () => bankAccountViews(records));
  return router;
}

function addFixed(router: Router, collection: string, views: () => View[]): void {
  router.get(`/${collection}`, (request, response) => {
    const found = views().filter((view) => fitsQuery(view, request));
    send(response, { status: 200, body: shortListAnswer(request, collection, found) });
  });
  router.get(`/${collection}/:id`, (request, response) => {
    const found = views().find((view) => view.id === request.params.id);
    if (!found) throw notFound();
    send(response, { status: 200, body: found });
  });
}

/** The filters of the fixed lists: `search`, `visible_in`, `ledger_account_type_id`. */
function fitsQuery(view: View, request: Request): boolean {
  const { search, visible_in: visibleIn, ledger_account_type_id: typeId } = request.query;
  const type = view.ledger_account_type as { id: string } | undefined;
  if (typeof search === 'string' && !view.displayed_as.toLowerCase().includes(search.toLowerCase())) return false;
  if (typeof visibleIn === 'string' && Array.isArray(view.visible_in) && !view.visible_in.includes(visibleIn))
    return false;
  return typeof typeId !== 'string' || type === undefined || type.id === typeId;
}

function businessView(business: Business): View {
  return {
    ...referTo('businesses', business.id, business.name),
    name: business.name,
    country: referTo('countries', 'GB', 'United Kingdom (GB)'),
    subscriptions: [{ id: 'ACCOUNTING', displayed_as: 'Accounting Plus' }],
  };
}

function userView(): View {
  return {
    ...referTo('user', seededId('user'), 'Olivia Owner'),
    first_name: 'Olivia',
    last_name: 'Owner',
    email: business.email,
    locale: 'en-GB',
  };
}

/** Bank accounts with what the payments so far make of their balance. */
function bankAccountViews(records: Records): View[] {
  return bankAccounts.map((account) => {
    const ledger = ledgerAccounts.find((candidate) => candidate.nominalCode === account.nominalCode);
    return {
      ...referTo('bank_accounts', account.id, `${account.name} (${account.nominalCode})`),
      bank_account_type: referTo('bank_account_types', account.type, account.type),
      nominal_code: account.nominalCode,
      ledger_account: ledger ? referTo('ledger_accounts', ledger.id, `${ledger.name} (${ledger.nominalCode})`) : null,
      is_active: true,
      editable: true,
      balance: sageMoney(balanceOf(records, account.id)),
    };
  });
}

function balanceOf(records: Records, bankAccountId: string): number {
  const search = { where: ['deleted_at IS NULL', 'bank_account_id = ?'], values: [bankAccountId] };
  const payments = [
    ...records.select<OtherPayment>('other_payment', search),
    ...records.select<ContactPayment>('contact_payment', search),
  ];
  return payments.reduce(
    (sum, { data }) => sum + (incoming.includes(data.transactionTypeId) ? data.totalPence : 0 - data.totalPence),
    0,
  );
}
