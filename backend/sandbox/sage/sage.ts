import express, { type Request, type RequestHandler, Router } from 'express';
import { send } from '../answer.ts';
import type { Surroundings, System } from '../system.ts';
import { CallLimits } from './call-limits.ts';
import { Contacts } from './contacts.ts';
import { SageControl } from './control.ts';
import { checkCaller, sageErrors, sageFaultAnswers } from './gate.ts';
import { Invoices } from './invoices.ts';
import { Items } from './items.ts';
import { listAnswer, type Page } from './lists.ts';
import { SageSignIn } from './oauth.ts';
import { organisationRoutes } from './organisation.ts';
import { OtherPayments } from './other-payments.ts';
import { Payments } from './payments.ts';
import { Records } from './records.ts';
import { notFound } from './rejection.ts';
import { SalesDocuments } from './sales-documents.ts';
import { seedContacts } from './seed-contacts.ts';
import { seedItems } from './seed-items.ts';
import { seedBusiness } from './seeding.ts';
import { contactBalance } from './settlement.ts';
import { Stock } from './stock.ts';
import { Tokens } from './tokens.ts';
import { isLogin, type Login, otherBusiness } from './vocabulary.ts';
import { Writes } from './writes.ts';

/** Sage Business Cloud Accounting 3.1, as far as the shop uses it. */
export class Sage implements System {
  readonly #surroundings: Surroundings;
  readonly #records: Records;
  readonly #otherRecords: Records;
  readonly #tokens: Tokens;
  readonly #writes: Writes;
  readonly #limits = new CallLimits();
  #login: Login = 'owner';

  constructor(surroundings: Surroundings) {
    const { database, now } = surroundings;
    this.#surroundings = surroundings;
    this.#records = new Records(database, now);
    this.#otherRecords = new Records(database, now, 'sage_other');
    this.#tokens = new Tokens(database, now);
    this.#writes = new Writes(database, now);
  }

  /** Resets to the seeded state. The shop's connection is kept. */
  reset(): void {
    this.#records.clear();
    this.#otherRecords.clear();
    this.#writes.clear();
    this.#login = 'owner';
    this.#limits.reset();
    seedBusiness(this.#records, seedItems, seedContacts);
    seedBusiness(this.#otherRecords, seedItems.slice(0, 3), [], 'other ');
  }

  routes(): Router {
    const own = stateOf(this.#records);
    const { items, stock, contacts } = own;
    const router = Router();
    router.use(new SageSignIn(this.#surroundings, this.#tokens, () => this.#login).routes());
    // Sets the next login at the consent page.
    router.post('/control/sage/login', express.json(), (request, response) => {
      const { login } = (request.body ?? {}) as { login?: unknown };
      if (!isLogin(login))
        return void response.status(400).json({ message: 'login must be owner, other or accountant' });
      this.#login = login;
      response.json({ login });
    });
    router.use(new SageControl(this.#surroundings.database, this.#records, items, contacts, stock).routes());
    router.use(this.#limits.routes());
    const [ownRoutes, otherRoutes] = [this.#businessRoutes(own), this.#businessRoutes(stateOf(this.#otherRecords))];
    const api = Router();
    api.use(this.#limits.handler(), checkCaller(this.#tokens), express.json({ limit: '2mb' }));
    api.use(this.#surroundings.faults.striker('sage', sageFaultAnswers(this.#tokens)));
    api.use((request, response, next) =>
      (response.locals.businessId === otherBusiness.id ? otherRoutes : ownRoutes)(request, response, next),
    );
    api.use(() => {
      throw notFound();
    });
    api.use(sageErrors);
    router.use('/sage/v3.1', api);
    return router;
  }

  #businessRoutes({ records, items, stock, contacts }: BusinessState): Router {
    const router = Router();
    router.use(organisationRoutes(records, this.#tokens));
    this.#addCatalogue(router, items, stock);
    this.#addContacts(router, contacts);
    this.#addSales(router, records, items, stock);
    this.#addMoney(router, records);
    return router;
  }

  #addCatalogue(router: Router, items: Items, stock: Stock): void {
    for (const collection of ['products', 'stock_items'] as const) {
      const resource = collection === 'products' ? 'product' : 'stock_item';
      router.get(
        `/${collection}`,
        list(collection, (request) => items.list(collection, request)),
      );
      router.get(
        `/${collection}/:id`,
        this.#writes.act((id) => items.view(collection, items.get(collection, id))),
      );
      const created = this.#writes.create(resource, (fields) =>
        items.view(collection, items.create(collection, fields)),
      );
      router.post(`/${collection}`, created);
      const changed = this.#writes.change(resource, (fields, id) =>
        items.view(collection, items.change(collection, id, fields)),
      );
      router.put(`/${collection}/:id`, changed);
      router.delete(
        `/${collection}/:id`,
        this.#remove((id) => items.delete(collection, id)),
      );
    }
    router.get(
      '/stock_movements',
      list('stock_movements', (request) => stock.list(request)),
    );
    router.get(
      '/stock_movements/:id',
      this.#writes.act((id) => stock.get(id)),
    );
    router.post(
      '/stock_movements',
      this.#writes.create('stock_movement', (fields) => stock.create(fields)),
    );
    router.delete(
      '/stock_movements/:id',
      this.#remove((id) => stock.delete(id)),
    );
  }

  #addContacts(router: Router, contacts: Contacts): void {
    router.get(
      '/contacts',
      list('contacts', (request) => contacts.list(request)),
    );
    router.get(
      '/contacts/:id',
      this.#writes.act((id, request) => contacts.get(id, request)),
    );
    router.post(
      '/contacts',
      this.#writes.create('contact', (fields, request) => contacts.create(fields, request)),
    );
    router.put(
      '/contacts/:id',
      this.#writes.change('contact', (fields, id, request) => contacts.change(fields, id, request)),
    );
    router.delete(
      '/contacts/:id',
      this.#remove((id) => contacts.delete(id)),
    );
  }

  #addSales(router: Router, records: Records, items: Items, stock: Stock): void {
    const documents = new SalesDocuments(records, items);
    const invoices = new Invoices(records, documents, stock);
    router.get(
      '/sales_invoices',
      list('sales_invoices', (request) => documents.list('sales_invoice', request)),
    );
    router.get(
      '/sales_invoices/:id',
      this.#writes.act(
        (id, request) => invoices.get(id, request),
        (id) => documents.pdf('sales_invoice', id),
      ),
    );
    router.post(
      '/sales_invoices',
      this.#writes.create('sales_invoice', (fields) => invoices.create(fields)),
    );
    router.post(
      '/sales_invoices/:id/release',
      this.#writes.act((id) => invoices.release(id)),
    );
    router.delete(
      '/sales_invoices/:id',
      this.#writes.act((id, request) => invoices.void('sales_invoice', id, request)),
    );

    const creditNotes = list('sales_credit_notes', (request) => documents.list('sales_credit_note', request));
    router.get('/sales_credit_notes', creditNotes);
    const oneCreditNote = this.#writes.act(
      (id) => documents.view('sales_credit_note', documents.require('sales_credit_note', id)),
      (id) => documents.pdf('sales_credit_note', id),
    );
    router.get('/sales_credit_notes/:id', oneCreditNote);
    router.post(
      '/sales_credit_notes',
      this.#writes.create('sales_credit_note', (fields) => invoices.createCreditNote(fields)),
    );
    const voided = this.#writes.act((id, request) => invoices.void('sales_credit_note', id, request));
    router.delete('/sales_credit_notes/:id', voided);

    for (const kind of ['sales_quote', 'sales_estimate'] as const) {
      router.get(
        `/${kind}s`,
        list(`${kind}s`, (request) => documents.list(kind, request)),
      );
      router.get(
        `/${kind}s/:id`,
        this.#writes.act((id) => documents.view(kind, documents.require(kind, id))),
      );
      router.post(
        `/${kind}s`,
        this.#writes.create(kind, (fields) => invoices.createQuote(kind, fields)),
      );
      router.put(
        `/${kind}s/:id`,
        this.#writes.change(kind, (fields, id) => invoices.changeQuote(kind, id, fields)),
      );
      router.delete(
        `/${kind}s/:id`,
        this.#remove((id) => invoices.delete(kind, id)),
      );
    }
  }

  #addMoney(router: Router, records: Records): void {
    const otherPayments = new OtherPayments(records);
    router.get(
      '/other_payments',
      list('other_payments', (request) => otherPayments.list(request)),
    );
    router.get(
      '/other_payments/:id',
      this.#writes.act((id) => otherPayments.get(id)),
    );
    router.post(
      '/other_payments',
      this.#writes.create('other_payment', (fields) => otherPayments.create(fields)),
    );
    router.delete(
      '/other_payments/:id',
      this.#remove((id) => otherPayments.delete(id)),
    );

    const payments = new Payments(records);
    router.get(
      '/contact_payments',
      list('contact_payments', (request) => payments.list(request)),
    );
    router.get(
      '/contact_payments/:id',
      this.#writes.act((id) => payments.get(id)),
    );
    router.post(
      '/contact_payments',
      this.#writes.create('contact_payment', (fields) => payments.create(fields)),
    );
    router.put(
      '/contact_payments/:id',
      this.#writes.change('contact_payment', (fields, id) => payments.change(fields, id)),
    );
    router.delete(
      '/contact_payments/:id',
      this.#remove((id) => payments.delete(id)),
    );
    router.get(
      '/contact_allocations',
      list('contact_allocations', (request) => payments.listAllocations(request)),
    );
    router.get(
      '/contact_allocations/:id',
      this.#writes.act((id) => payments.getAllocation(id)),
    );
    const allocated = this.#writes.create('contact_allocation', (fields) => payments.createAllocation(fields));
    router.post('/contact_allocations', allocated);
  }

  #remove(work: (id: string) => void): RequestHandler {
    return this.#writes.act((id) => {
      work(id);
      return undefined;
    });
  }
}

/** The state of one business. */
interface BusinessState {
  records: Records;
  items: Items;
  stock: Stock;
  contacts: Contacts;
}

function stateOf(records: Records): BusinessState {
  const items = new Items(records);
  const contacts = new Contacts(records, (id) => contactBalance(records, id));
  return { records, items, stock: new Stock(records, items), contacts };
}

function list(collection: string, read: (request: Request) => Page): RequestHandler {
  return (request, response) => send(response, { status: 200, body: listAnswer(request, collection, read(request)) });
}
