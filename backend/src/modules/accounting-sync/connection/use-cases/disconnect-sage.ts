import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../../platform/audit.js';
import { currentBooks } from '../queries/current-books.js';
import { SageTokenStore } from '../sage-token-store.js';
import { sageEntry } from './sage-entry.js';

/** Deletes the tokens; mapping, documents and the business that the books are in stay. Returns whether there was a connection. */
export class DisconnectSage extends Command<boolean> {
  /** `actor` as `actorName` returns it. */
  constructor(readonly actor: string) {
    super();
  }
}

@CommandHandler(DisconnectSage)
export class DisconnectSageHandler implements ICommandHandler<DisconnectSage> {
  constructor(
    private readonly em: EntityManager,
    private readonly tokens: SageTokenStore,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ actor }: DisconnectSage): Promise<boolean> {
    const books = await currentBooks(this.em.fork());
    const before = books && { businessId: books.businessId, businessName: books.businessName };
    return this.tokens.disconnect((em) =>
      this.audit.record(em, sageEntry(actor, 'sage.disconnected', { before: before ?? undefined })),
    );
  }
}
