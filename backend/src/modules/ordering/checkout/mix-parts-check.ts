import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/http/actor.js';
import { CartLacks } from '../../catalogue/index.js';
import type { QuotedLine } from '../quotes/stored-quote.entity.js';
import { HardenerMissing } from './checkout-errors.js';

/** Rejects an order that cannot be mixed as it is (`docs/rules.md#goes-with`). */
@Injectable()
export class MixPartsCheck {
  constructor(private readonly lacks: CartLacks) {}

  /**
   * Throws `HardenerMissing` where the lines lack a hardener of which the customer has none. `haveSome` are ids of products;
   * undefined where the customer was not asked.
   */
  async check(actor: Actor, lines: readonly QuotedLine[], haveSome: readonly string[] | undefined): Promise<void> {
    if (haveSome === undefined) return;
    const lacks = await this.lacks.of(
      actor,
      lines.filter(({ isGift }) => !isGift),
    );
    const lack = lacks.find(({ kind, any }) => kind === 'hardener' && !any.some((id) => haveSome.includes(id)));
    if (lack) throw new HardenerMissing(lack.link.product.name, lack.packs);
  }
}
