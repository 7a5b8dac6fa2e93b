import { Injectable } from '@nestjs/common';
import { type CallOptions, type PageOptions, SageClient, type SageList } from '../connection/sage.client.js';
import { RejectedBySage } from '../connection/sage-http.js';
import { type Answered, documentOf } from '../documents/sales-responses.js';
import type { SyncPhase } from '../sync-runs/run-kinds.js';
import { sageTime } from '../sync-runs/sage-items.js';
import { type ContactBody, type ContactChange, referencesOf } from './contact.entity.js';
import {
  type ReadContact,
  readContact,
  readWithBalance,
  type SageContactAnswer,
  type UnpaidInvoice,
} from './read-contact.js';

const PER_PAGE = '200';
/** States of an invoice that is still to be paid. */
const OPEN = ['UNPAID', 'PART_PAID'];
/** Email addresses that more contacts share than this identify none of them. */
const MOST_NAMESAKES = 50;

/** The user whose contact is wanted. */
export interface Wanted {
  readonly userId: string;
  readonly email: string;
}

/** Contacts of the connected business. Throws as the Sage client does. */
@Injectable()
export class SageContacts {
  constructor(private readonly client: SageClient) {}

  /** Returns a page of the list by its path. */
  page(path: string, options: PageOptions): Promise<SageList<SageContactAnswer>> {
    return this.client.get(path, { syncType: 'customers', ...options });
  }

  /** Returns the path of a phase's first page, in order of creation; null if there is nothing to read. */
  firstPage(phase: SyncPhase, since: Date | null, knownUpTo: Date | null): string | null {
    const query = customers({ sort: 'created_at', show_balance: 'true' });
    const from = since ?? (phase === 'changed' ? null : knownUpTo);
    // Deactivated contacts stay in Sage's list; only deleted ones leave it.
    if (phase === 'deactivated' || (phase === 'deleted' && from === null)) return null;
    if (from) query.set(phase === 'deleted' ? 'deleted_since' : 'updated_or_created_since', sageTime(from));
    return `/contacts?${query}`;
  }

  /** Returns a contact; undefined if Sage has none with this id. */
  async byId(id: string, options: CallOptions): Promise<ReadContact | undefined> {
    try {
      const answer = await this.client.get<SageContactAnswer>(`/contacts/${encodeURIComponent(id)}`, options);
      return answer.deleted_at ? undefined : readContact(answer);
    } catch (error) {
      if (error instanceof RejectedBySage && error.status === 404) return undefined;
      throw error;
    }
  }

  /** Returns the same with the balance. */
  async withBalance(id: string, options: CallOptions): Promise<ReturnType<typeof readWithBalance> | undefined> {
    try {
      const path = `/contacts/${encodeURIComponent(id)}?nested_attributes=main_contact_person&show_balance=true`;
      const answer = await this.client.get<SageContactAnswer>(path, options);
      return answer.deleted_at ? undefined : readWithBalance(answer);
    } catch (error) {
      if (error instanceof RejectedBySage && error.status === 404) return undefined;
      throw error;
    }
  }

  /** Returns the contact's unpaid invoices, also those made in Sage by hand. */
  async openInvoices(id: string, options: CallOptions): Promise<UnpaidInvoice[]> {
    const lists = OPEN.map(async (status_id) => {
      const attributes = 'date,due_date,outstanding_amount';
      const query = new URLSearchParams({ contact_id: id, status_id, attributes, items_per_page: PER_PAGE });
      const open: UnpaidInvoice[] = [];
      for await (const found of this.client.list<Answered>(`/sales_invoices?${query}`, options)) {
        const { dueDate = '', issuedOn = '', outstanding = 0 } = documentOf(found);
        open.push({ dueDate: dueDate || issuedOn, outstanding });
      }
      return open;
    });
    // Waits until all have ended, even if one fails, so that no call outlives its caller.
    await Promise.allSettled(lists);
    return (await Promise.all(lists)).flat();
  }

  /**
   * Returns the contact that the shop made for a user, recognised by the user's id or reference; the email address may
   * be unconfirmed.
   */
  async findOwn({ userId, email }: Wanted, options: CallOptions): Promise<ReadContact | undefined> {
    const references = referencesOf(userId);
    const own = (contact: SageContactAnswer) =>
      contact.source_guid === userId || (!contact.source_guid && references.includes(contact.reference ?? ''));
    const known =
      (await this.ofAddress(email, options)).find(own) ??
      (await this.some(`/contacts?${customers({ search: references[0]! })}`, options)).find(own);
    return known && readContact(known);
  }

  /**
   * Makes a contact, with the next reference if a deleted contact holds the first. After a rejection it returns the
   * contact that an earlier request with a lost response may have made.
   */
  async create(body: ContactBody, wanted: Wanted, idempotencyId: string, options: CallOptions): Promise<ReadContact> {
    const references = referencesOf(wanted.userId);
    for (const [turn, reference] of references.entries()) {
      // Changes the last digit with each try: an idempotency id belongs to one body.
      const idempotency_id = turn === 0 ? idempotencyId : `${idempotencyId.slice(0, -1)}${turn}`;
      try {
        const contact = { ...body, idempotency_id, reference };
        return readContact(await this.client.post<SageContactAnswer>('/contacts', { contact }, options));
      } catch (error) {
        if (!(error instanceof RejectedBySage)) throw error;
        const made = await this.findOwn(wanted, options);
        if (made) return made;
        if (!/contact\.reference: /.test(error.message) || turn === references.length - 1) throw error;
      }
    }
    throw new Error('A user has at least one reference');
  }

  /** Changes a contact; undefined if Sage no longer has it. Idempotent. */
  async update(id: string, change: ContactChange, options: CallOptions): Promise<ReadContact | undefined> {
    try {
      const path = `/contacts/${encodeURIComponent(id)}`;
      return readContact(await this.client.put<SageContactAnswer>(path, { contact: change }, options));
    } catch (error) {
      if (error instanceof RejectedBySage && error.status === 404) return undefined;
      throw error;
    }
  }

  private ofAddress(email: string, options: CallOptions): Promise<SageContactAnswer[]> {
    return this.some(`/contacts?${customers({ email })}`, options);
  }

  private async some(path: string, options: CallOptions): Promise<SageContactAnswer[]> {
    const found: SageContactAnswer[] = [];
    for await (const contact of this.client.list<SageContactAnswer>(path, options)) {
      found.push(contact);
      if (found.length === MOST_NAMESAKES) break;
    }
    return found.filter(({ deleted_at }) => !deleted_at);
  }
}

function customers(more: Record<string, string>): URLSearchParams {
  return new URLSearchParams({
    attributes: 'all',
    nested_attributes: 'main_contact_person',
    contact_type_id: 'CUSTOMER',
    exclude_system: 'true',
    items_per_page: PER_PAGE,
    ...more,
  });
}
