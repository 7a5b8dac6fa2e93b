import express, { type Request, Router } from 'express';
import { send } from '../answer.ts';
import type { Surroundings, System } from '../system.ts';
import { CallLimits } from './call-limits.ts';
import { Contacts } from './contacts.ts';
import { SageControl } from './control.ts';
import type { Fields } from './fields.ts';
import { checkCaller, sageErrors, sageFaultAnswers } from './gate.ts';
import { Invoices } from './invoices.ts';
import { Items } from './items.ts';
import { listAnswer, type Page, type View } from './lists.ts';
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
    const documents = new SalesDocuments(records, items);
    const invoices = new Invoices(records, documents, stock);
    const otherPayments = new OtherPayments(records);
    const payments = new Payments(records);
    const router = Router();
    router.use(organisationRoutes(records, this.#tokens));
    for (const collection of ['products', 'stock_items'] as const) {
      this.#add(router, collection, {
        list: (request) => items.list(collection, request),
        get: (id) => items.view(collection, items.get(collection, id)),
        create: (fields) => items.view(collection, items.create(collection, fields)),
        change: (fields, id) => items.view(collection, items.change(collection, id, fields)),
        remove: (id) => items.delete(collection, id),
      });
    }
    this.#add(router, 'stock_movements', {
      list: (request) => stock.list(request),
      get: (id) => stock.get(id),
      create: (fields) => stock.create(fields),
      remove: (id) => stock.delete(id),
    });
    this.#add(router, 'contacts', {
      list: (request) => contacts.list(request),
      get: (id, request) => contacts.get(id, request),
      create: (fields, request) => contacts.create(fields, request),
      change: (fields, id, request) => contacts.change(fields, id, request),
      remove: (id) => contacts.delete(id),
    });
    this.#add(router, 'sales_invoices', {
      list: (request) => documents.list('sales_invoice', request),
      get: (id, request) => invoices.get(id, request),
      print: (id) => documents.pdf('sales_invoice', id),
      create: (fields) => invoices.create(fields),
      remove: (id, request) => invoices.void('sales_invoice', id, request),
    });
    router.post(
      '/sales_invoices/:id/release',
      this.#writes.act((id) => invoices.release(id)),
    );
    this.#add(router, 'sales_credit_notes', {
      list: (request) => documents.list('sales_credit_note', request),
      get: (id) => documents.view('sales_credit_note', documents.require('sales_credit_note', id)),
      print: (id) => documents.pdf('sales_credit_note', id),
      create: (fields) => invoices.createCreditNote(fields),
      remove: (id, request) => invoices.void('sales_credit_note', id, request),
    });
    for (const kind of ['sales_quote', 'sales_estimate'] as const) {
      this.#add(router, `${kind}s`, {
        list: (request) => documents.list(kind, request),
        get: (id) => documents.view(kind, documents.require(kind, id)),
        create: (fields) => invoices.createQuote(kind, fields),
        change: (fields, id) => invoices.changeQuote(kind, id, fields),
        remove: (id) => invoices.delete(kind, id),
      });
    }
    this.#add(router, 'other_payments', {
      list: (request) => otherPayments.list(request),
      get: (id) => otherPayments.get(id),
      create: (fields) => otherPayments.create(fields),
      remove: (id) => otherPayments.delete(id),
    });
    this.#add(router, 'contact_payments', {
      list: (request) => payments.list(request),
      get: (id) => payments.get(id),
      create: (fields) => payments.create(fields),
      change: (fields, id) => payments.change(fields, id),
      remove: (id) => payments.delete(id),
    });
    this.#add(router, 'contact_allocations', {
      list: (request) => payments.listAllocations(request),
      get: (id) => payments.getAllocation(id),
      create: (fields) => payments.createAllocation(fields),
    });
    return router;
  }

  #add(router: Router, collection: string, { list, get, print, create, change, remove }: Resource): void {
    const resource = collection.slice(0, -1);
    router.get(`/${collection}`, (request, response) =>
      send(response, { status: 200, body: listAnswer(request, collection, list(request)) }),
    );
    router.get(`/${collection}/:id`, this.#writes.act(get, print));
    router.post(`/${collection}`, this.#writes.create(resource, create));
    if (change) router.put(`/${collection}/:id`, this.#writes.change(resource, change));
    if (remove) router.delete(`/${collection}/:id`, this.#writes.act(remove));
  }
}

/** The calls of one collection. */
interface Resource {
  list(request: Request): Page;
  get(id: string, request: Request): View;
  print?(id: string): Buffer;
  create(fields: Fields, request: Request): View;
  change?(fields: Fields, id: string, request: Request): View;
  remove?(id: string, request: Request): unknown;
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
