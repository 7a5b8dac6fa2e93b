import express, { Router } from 'express';
import { send } from '../answer.ts';
import type { Surroundings, System } from '../system.ts';
import { contacts } from './contacts.ts';
import { sageControl } from './control.ts';
import { CallLimits, checkCaller, sageErrors, sageFaultAnswers } from './gate.ts';
import { creditNotes, invoices, quotes, releaseInvoice } from './invoices.ts';
import { items, stockMovements } from './items.ts';
import { SageSignIn, Tokens } from './oauth.ts';
import { bankAccountViews, contactAllocations, contactPayments, otherPayments } from './payments.ts';
import { Records, seededId } from './records.ts';
import { notFound } from './rejection.ts';
import { listAnswer, Resources, shortList, textOf } from './resource.ts';
import { documentView } from './sales-documents.ts';
import { seedBusiness, seedContacts } from './seed-contacts.ts';
import { seedItems } from './seed-items.ts';
import {
  artefactStatuses,
  type Business,
  business,
  isLogin,
  type Login,
  ledgerAccounts,
  otherBusiness,
  referTo,
  salesPriceTypes,
  taxRates,
  type View,
} from './vocabulary.ts';

/** Sage Business Cloud Accounting 3.1, as far as the shop uses it. */
export class Sage implements System {
  readonly #surroundings: Surroundings;
  readonly #records: Records;
  readonly #otherRecords: Records;
  readonly #tokens: Tokens;
  readonly #resources: Resources;
  readonly #limits = new CallLimits();
  #login: Login = 'owner';

  constructor(surroundings: Surroundings) {
    const { database, now } = surroundings;
    this.#surroundings = surroundings;
    this.#records = new Records(database, now);
    this.#otherRecords = new Records(database, now, 'sage_other');
    this.#tokens = new Tokens(database, now);
    this.#resources = new Resources(database, now);
  }

  /** Resets to the seeded state. The shop's connection is kept. */
  reset(): void {
    this.#records.clear();
    this.#otherRecords.clear();
    this.#resources.clear();
    this.#login = 'owner';
    this.#limits.reset();
    seedBusiness(this.#records, seedItems, seedContacts);
    seedBusiness(this.#otherRecords, seedItems.slice(0, 3), [], 'other ');
  }

  routes(): Router {
    const router = Router();
    const { database, faults } = this.#surroundings;
    const faultAnswers = sageFaultAnswers(this.#tokens);
    // A lost answer of the token endpoint loses the refresh token for good, so "*" does not reach it.
    const strikeByName = faults.striker('sage', faultAnswers, 'by-name');
    router.use(new SageSignIn(this.#surroundings, this.#tokens, () => this.#login).routes(strikeByName));
    // Sets the next login at the consent page.
    router.post('/control/sage/login', express.json(), (request, response) => {
      const { login } = (request.body ?? {}) as { login?: unknown };
      if (!isLogin(login))
        return void response.status(400).json({ message: 'login must be owner, other or accountant' });
      this.#login = login;
      response.json({ login });
    });
    router.use(this.#limits.routes(), sageControl(database, this.#records));
    const [ownRoutes, otherRoutes] = [this.#businessRoutes(this.#records), this.#businessRoutes(this.#otherRecords)];
    const api = Router();
    api.use(this.#limits.handler(), checkCaller(this.#tokens), express.json({ limit: '2mb' }));
    api.use(faults.striker('sage', faultAnswers));
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

  #businessRoutes(records: Records): Router {
    const router = organisationRoutes(records);
    const resources = this.#resources;
    resources.add(router, 'products', records, items(records, 'products'));
    resources.add(router, 'stock_items', records, items(records, 'stock_items'));
    resources.add(router, 'stock_movements', records, stockMovements(records));
    resources.add(router, 'contacts', records, contacts(records));
    resources.add(router, 'sales_invoices', records, invoices(records));
    resources.add(router, 'sales_credit_notes', records, creditNotes(records));
    resources.add(router, 'sales_quotes', records, quotes(records, 'sales_quote'));
    resources.add(router, 'sales_estimates', records, quotes(records, 'sales_estimate'));
    resources.add(router, 'other_payments', records, otherPayments(records));
    resources.add(router, 'contact_payments', records, contactPayments(records));
    resources.add(router, 'contact_allocations', records, contactAllocations(records));
    const release = resources.act(({ params }) => documentView(records, releaseInvoice(records, String(params.id))));
    router.post('/sales_invoices/:id/release', release);
    return router;
  }
}

/** The businesses of the signed-in user, and the fixed lists: accounts, rates, price types, statuses. */
function organisationRoutes(records: Records): Router {
  const router = Router();
  router.get('/user', (_request, response) => {
    const name = { first_name: 'Olivia', last_name: 'Owner' };
    const user = { ...referTo('user', seededId('user'), 'Olivia Owner'), ...name, email: business.email };
    send(response, { status: 200, body: { ...user, locale: 'en-GB' } });
  });
  const lists: Record<string, (businesses: readonly Business[]) => View[]> = {
    businesses: (businesses) => businesses.map(businessView),
    bank_accounts: () => bankAccountViews(records),
  };
  for (const list of [taxRates, ledgerAccounts, salesPriceTypes, artefactStatuses])
    lists[list.collection] = () => list.views();
  for (const [collection, views] of Object.entries(lists)) {
    router.get(`/${collection}`, (request, response) => {
      const [search, usage, typeId] = ['search', 'visible_in', 'ledger_account_type_id'].map((name) =>
        textOf(request, name),
      );
      const found = views(response.locals.businesses).filter((view) => {
        const type = view.ledger_account_type as { id: string } | undefined;
        const isVisible = usage === '' || !Array.isArray(view.visible_in) || view.visible_in.includes(usage);
        const isOfType = typeId === '' || type === undefined || type.id === typeId;
        return isVisible && isOfType && view.displayed_as.toLowerCase().includes(search!.toLowerCase());
      });
      send(response, { status: 200, body: listAnswer(request, collection, shortList(found)) });
    });
    router.get(`/${collection}/:id`, (request, response) => {
      const { id } = request.params;
      const isLead = collection === 'businesses' && id === 'lead';
      const found = views(response.locals.businesses).find((view) => isLead || view.id === id);
      if (!found) throw notFound();
      send(response, { status: 200, body: found });
    });
  }
  return router;
}

function businessView({ id, name }: Business): View {
  return {
    ...referTo('businesses', id, name),
    name,
    country: referTo('countries', 'GB', 'United Kingdom (GB)'),
    subscriptions: [{ id: 'ACCOUNTING', displayed_as: 'Accounting Plus' }],
  };
}
