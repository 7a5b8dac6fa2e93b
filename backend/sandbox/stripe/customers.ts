import type { Answer } from '../answer.ts';
import { type Call, requireSecretKey } from './call.ts';
import type { StripeEvents } from './events.ts';
import { type PostalAddress, readAddress, readShipping, type Shipping } from './parameters.ts';
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
    requireSecretKey(call);
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

  retrieve(id: string, call: Call): Answer {
    requireSecretKey(call);
    return { status: 200, body: this.#objects.require('customer', id) };
  }

  update(id: string, call: Call): Answer {
    requireSecretKey(call);
    const customer = this.#objects.require<Customer>('customer', id);
    this.#set(customer, call);
    this.#objects.save(customer);
    this.#events.record('customer.updated', customer, call);
    return { status: 200, body: customer };
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
