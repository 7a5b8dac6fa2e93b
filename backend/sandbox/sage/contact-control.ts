import { BadOrder } from '../control/control.ts';
import { type Contact, type ContactRecord, type Contacts, creditTerms, plainContact } from './contacts.ts';
import { priceOf, textOf } from './control-input.ts';
import { parsePence, twoDecimals } from './decimal.ts';
import type { Records } from './records.ts';
import { priceTypeIdOf } from './seeding.ts';
import { contactBalance } from './settlement.ts';
import { findPriceType } from './vocabulary.ts';

/** Changes of customers by a bookkeeper. */
export class ContactControl {
  readonly #records: Records;
  readonly #contacts: Contacts;

  constructor(records: Records, contacts: Contacts) {
    this.#records = records;
    this.#contacts = contacts;
  }

  #view(record: ContactRecord): Record<string, unknown> {
    const { name, email, reference, priceTypeId, creditLimitPence, creditDays, creditTerms: terms } = record.data;
    const priceType = priceTypeId === null ? null : (findPriceType(priceTypeId)?.name.toUpperCase() ?? null);
    const creditLimit = creditLimitPence === null ? null : twoDecimals(creditLimitPence);
    const balance = twoDecimals(contactBalance(this.#records, record.id));
    return { id: record.id, name, email, reference, priceType, creditLimit, creditDays, creditTerms: terms, balance };
  }

  /** Sets the payment terms; an opening balance makes up the difference to the balance. */
  #setCredit(contact: Contact, body: Record<string, unknown>, id: string | undefined): void {
    if (body.creditLimit !== undefined) contact.creditLimitPence = priceOf(body.creditLimit, 'creditLimit');
    if (body.creditDays !== undefined) {
      const days = body.creditDays === null ? null : Number(body.creditDays);
      if (days !== null && !(Number.isInteger(days) && days >= 0 && days <= 365))
        throw new BadOrder('creditDays must be 0 to 365, or null');
      contact.creditDays = days;
    }
    if (body.creditTerms !== undefined) {
      contact.creditTerms = textOf(body.creditTerms) || null;
      if (contact.creditTerms !== null && !creditTerms.includes(contact.creditTerms))
        throw new BadOrder(`creditTerms must be one of ${creditTerms.join(', ')}, or null`);
    }
    if (body.balance === undefined) return;
    const wanted = parsePence(body.balance);
    if (wanted === undefined) throw new BadOrder('balance must be an amount such as "12.50"');
    const present = id === undefined ? 0 : contactBalance(this.#records, id);
    contact.openingPence = (contact.openingPence ?? 0) + wanted - present;
  }

  /** Creates or changes by reference, or by e-mail address where no reference is given. */
  put(body: Record<string, unknown>): Record<string, unknown> {
    const email = textOf(body.email);
    const reference = textOf(body.reference) || null;
    if (reference !== null && reference.length > 10) throw new BadOrder('reference has at most 10 characters');
    const known = reference === null ? this.#contacts.findByEmail(email) : this.#contacts.findByReference(reference);
    if (!known && (textOf(body.name) === '' || email === '')) throw new BadOrder('A new contact needs name and email');
    const fresh = plainContact(textOf(body.name), email, reference);
    const contact: Contact = known?.data ?? fresh;
    if (textOf(body.name) !== '') contact.name = textOf(body.name);
    if (email !== '') {
      contact.email = email;
      contact.mainPerson = contact.mainPerson ? { ...contact.mainPerson, email } : fresh.mainPerson;
    }
    if (body.priceType !== undefined) {
      contact.priceTypeId = priceTypeIdOf(textOf(body.priceType));
      if (contact.priceTypeId === null && body.priceType !== null) {
        throw new BadOrder('priceType must be TRADE, WHOLESALE or null');
      }
    }
    this.#setCredit(contact, body, known?.id);
    return this.#view(known ? this.#records.save(known) : this.#records.insert('contact', contact));
  }
}
