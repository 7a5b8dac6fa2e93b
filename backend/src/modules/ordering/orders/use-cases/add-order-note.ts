import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../../platform/audit.js';
import { inTransaction } from '../../../../platform/database/database.js';
import { OrderNote } from '../domain/order-note.js';
import { lockOrder } from './lock-order.js';

/** Adds a note of staff to an order. Customers see it only in the copy of their data. Throws `OrderNotFound`. */
export class AddOrderNote extends Command<void> {
  constructor(
    readonly orderNumber: string,
    /** As `actorName` returns it. */
    readonly actor: string,
    readonly text: string,
  ) {
    super();
  }
}

@CommandHandler(AddOrderNote)
export class AddOrderNoteHandler implements ICommandHandler<AddOrderNote> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ orderNumber, actor, text }: AddOrderNote): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, { orderNumber });
      const note = OrderNote.by(actor, order.id, text);
      em.persist(note);
      const act = { actor, action: 'order.noted', subjectType: 'order', subjectId: orderNumber };
      await this.audit.record(em, { ...act, after: { noteId: note.id } });
    });
  }
}
