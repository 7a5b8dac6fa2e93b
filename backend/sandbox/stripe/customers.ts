import type { PaymentMethod } from './cards.ts';
import type { Books, Routes } from './gate.ts';
import {
  badRequest,
  missingResource,
  type Parameters,
  type PostalAddress,
  readAddress,
  readShipping,
  type Shipping,
} from './parameters.ts';
import { newStripeId, type StripeObject, type StripeObjects } from './stored-objects.ts';

/** A deleted one has nothing but its id. */
interface Customer extends StripeObject {
  deleted?: true;
  address: PostalAddress | null;
  description: string | null;
  email: string | null;
  metadata: Record<string, string>;
  name: string | null;
  phone: string | null;
  shipping: Shipping | null;
}

/** @throws StripeRejection 400 where a call names a customer that is not there or was deleted. */
export function requireCustomer(objects: StripeObjects, id: string): void {
  const customer = objects.find<Customer>(id, 'customer');
  if (!customer || customer.deleted) throw badRequest(`No such customer: '${id}'`, 'resource_missing', 'customer');
}

/** `/v1/customers`: kept for returning shoppers; their saved cards are detached here. */
export function customers({ objects, record }: Books): Routes {
  const present = (id: string): Customer => {
    const customer = objects.require<Customer>('customer', id);
    if (customer.deleted) throw missingResource('customer', id);
    return customer;
  };
  return {
    'post /customers': (_, call) => {
      const customer = {
        ...{ id: newStripeId('cus').slice(0, 18), object: 'customer', address: null, created: objects.now() },
        ...{ description: null, email: null, livemode: false, metadata: {}, name: null, phone: null, shipping: null },
      };
      set(customer, call.parameters);
      record('customer.created', objects.save(customer), call);
      return customer;
    },
    'post /customers/:id': (id, call) => {
      const customer = present(id);
      set(customer, call.parameters);
      record('customer.updated', objects.save(customer), call);
      return customer;
    },
    // With its cards; what was paid with them stays.
    'delete /customers/:id': (id, call) => {
      const customer = present(id);
      for (const method of objects.list<PaymentMethod>('payment_method', { limit: 1000, equal: { customer: id } }))
        objects.save({ ...method, customer: null });
      const left = { id, object: 'customer', deleted: true };
      objects.save({ ...left, created: customer.created });
      record('customer.deleted', customer, call);
      return left;
    },
    'post /payment_methods/:id/detach': (id, call) => {
      const method = objects.require<PaymentMethod>('payment_method', id);
      const message = 'The payment method you provided is not attached to a customer so detachment is impossible.';
      if (method.customer === null) throw badRequest(message, undefined, 'payment_method');
      method.customer = null;
      record('payment_method.detached', objects.save(method), call);
      return method;
    },
  };
}

function set(customer: Customer, parameters: Parameters): void {
  parameters.allow('address description email metadata name phone preferred_locales shipping');
  for (const name of ['description', 'email', 'name', 'phone'] as const)
    if (parameters.has(name)) customer[name] = parameters.text(name);
  if (parameters.has('address')) customer.address = readAddress(parameters.child('address'));
  if (parameters.has('shipping')) customer.shipping = readShipping(parameters);
  customer.metadata = parameters.metadata(customer.metadata);
}
