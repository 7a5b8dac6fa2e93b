import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { kysely } from '../../../../platform/database/kysely.js';
import type { AssistantTables } from '../../tables.js';
import { PROPOSAL_MINUTES } from '../domain/cart-proposal.js';
import type { Proposal } from '../readings/answer-context.js';

/** A proposal that the customer has agreed to, with the id of the addition. */
export interface AgreedProposal extends Proposal {
  readonly id: string;
}

/** Stores each session's proposal until it is answered: once, and for some minutes (docs/rules.md#assistant-cart). */
@Injectable()
export class CartProposals {
  constructor(private readonly em: EntityManager) {}

  /** Replaces the session's earlier proposal. */
  async keep(owner: string, { productId, name, quantity }: Proposal): Promise<void> {
    const values = {
      id: uuid(),
      product_id: productId,
      name,
      quantity,
      expires_at: sql<Date>`now() + make_interval(mins => ${PROPOSAL_MINUTES})`,
    };
    await kysely<AssistantTables>(this.em)
      .insertInto('assistant.cart_proposals')
      .values({ owner, ...values })
      .onConflict((conflict) => conflict.column('owner').doUpdateSet(values))
      .execute();
  }

  /** Removes and returns the session's proposal unless it has expired; of two concurrent answers only one gets it. */
  async take(owner: string): Promise<AgreedProposal | null> {
    const taken = await kysely<AssistantTables>(this.em)
      .deleteFrom('assistant.cart_proposals')
      .where('owner', '=', owner)
      .returning(['id', 'product_id as productId', 'name', 'quantity', sql<boolean>`expires_at > now()`.as('isOpen')])
      .executeTakeFirst();
    if (!taken?.isOpen) return null;
    const { isOpen: _, ...proposal } = taken;
    return proposal;
  }
}
