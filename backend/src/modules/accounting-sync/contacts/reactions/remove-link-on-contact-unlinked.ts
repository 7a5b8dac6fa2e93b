import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { ContactUnlinked } from '../../events.js';
import { removeLink } from '../use-cases/remove-link.js';

/** Removes also a link that sales had chosen before they removed it, and that was made only afterwards. */
@Injectable()
export class RemoveLinkOnContactUnlinked {
  @On(ContactUnlinked)
  async remove(
    { payload }: Envelope<{ userId: string; by: string; reason: string }>,
    em: EntityManager,
  ): Promise<void> {
    await removeLink(em, payload.userId, payload);
  }
}
