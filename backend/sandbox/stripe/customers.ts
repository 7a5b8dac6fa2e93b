import type { Answer } from '../answer.ts';
import type { Call } from './call.ts';
import type { PaymentMethod } from './charges.ts';
import type { StripeEvents } from './events.ts';
import { type PostalAddress, readAddress, readShipping, type Shipping } from './parameters.ts';
import { badRequest, missingResource } from './rejection.ts';
import { newStripeId, type StripeObject, type StripeObjects } from './stored-objects.ts';

interface Customer extends StripeObject {
  address: PostalAddress | null;
  description: string | null;
  email: string | null;
  livemode: false;
  metadata: Record<string, string>;
  name: string | null;
  phone: string | null;
  shipping: Shipping | null;
}

/** A deleted customer, of whom only the id is left. */
interface DeletedCustomer extends StripeObject {
  deleted: true;
}

/** @throws StripeRejection 400 where a call names a customer that is not there or was deleted. */
export function requireCustomer(objects: StripeObjects, id: string): void {
  const customer = objects.find<Customer | DeletedCustomer>('customer', id);
  if (!customer || 'deleted' in customer) throw badRequest(`No such customer: '${id}'`, 'resource_missing', 'customer');
}

const settable = ['address', 'description', 'email', 'metadata', 'name', 'phone', 'preferred_locales', 'shipping'];

/** `/v1/customers`: kept for returning shoppers. */
export class Customers {
  readonly #objects: StripeObjects;
  readonly #events: StripeEvents;

  constructor(objects: StripeObjects, events: StripeEvents) {
    this.#objects = objects;
    this.#events = events;
  }

  create(call: Call): Answer {
    const customer: Customer = {
      id: `cus_${newStripeId('').slice(1, 15)}`,
      object: 'customer',
      address: null,
      created: this.#objects.now(),
      description: null,
      email: null,
      livemode: false,
      metadata: {},
      name: null,
      phone: null,
      shipping: null,
    };
    this.#set(customer, call);
    this.#objects.insert(customer);
    this.#events.record('customer.created', customer, call);
    return { status: 200, body: customer };
  }

  update(id: string, call: Call): Answer {
    const customer = this.#present(id);
    this.#set(customer, call);
    this.#objects.save(customer);
    this.#events.record('customer.updated', customer, call);
    return { status: 200, body: customer };
  }

  /** With its cards; what was paid with them stays. */
  delete(id: string, call: Call): Answer {
    const customer = this.#present(id);
    for (const method of this.#methodsOf(id)) this.#objects.save({ ...method, customer: null });
    const left: DeletedCustomer = { id, object: 'customer', created: customer.created, deleted: true };
    this.#objects.save(left);
    this.#events.record('customer.deleted', customer, call);
    return { status: 200, body: { id, object: 'customer', deleted: true } };
  }

  /** Takes a card away from its customer. */
  detach(methodId: string, call: Call): Answer {
    const method = this.#objects.require<PaymentMethod>('payment_method', methodId);
    if (method.customer === null) {
      throw badRequest(
        'The payment method you provided is not attached to a customer so detachment is impossible.',
        undefined,
        'payment_method',
      );
    }
    method.customer = null;
    this.#objects.save(method);
    this.#events.record('payment_method.detached', method, call);
    return { status: 200, body: method };
  }

  #methodsOf(customer: string): PaymentMethod[] {
    return this.#objects.list('payment_method', { limit: 1000, equal: { customer } }) as PaymentMethod[];
  }

  /** @throws StripeRejection 404, also for a deleted one. */
  #present(id: string): Customer {
    const customer = this.#objects.require<Customer | DeletedCustomer>('customer', id);
    if ('deleted' in customer) throw missingResource('customer', id);
    return customer;
  }

  #set(customer: Customer, call: Call): void {
    const { parameters } = call;
    parameters.allow(settable);
    for (const name of ['description', 'email', 'name', 'phone'] as const) {
      if (parameters.has(name)) customer[name] = parameters.text(name);
    }
    if (parameters.has('address')) customer.address = readAddress(parameters.child('address'));
    if (parameters.has('shipping')) customer.shipping = readShipping(parameters);
    customer.metadata = parameters.metadata(customer.metadata);
  }
}
