import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { AuditTrail } from '../../../platform/audit.js';
import { inTransaction } from '../../../platform/database/database.js';
import { kysely } from '../../../platform/database/kysely.js';
import { publish } from '../../../platform/messaging/outbox.js';
import { ProductChanged } from '../events.js';
import { ProductNotFound } from '../products/edit-product.js';
import { Product } from '../products/product.entity.js';
import type { CatalogueTables } from '../tables.js';
import { checkLinks, type Link, LinkedProductNotFound } from './goes-with.entity.js';

/**
 * Replaces the products that go with a product, in this order (docs/rules.md#goes-with). With a `version` it throws
 * `OptimisticLockError` where the product has another one; with an `actor` it leaves an audit record. Throws
 * `ProductNotFound`, `LinkedProductNotFound` and the errors of `checkLinks`.
 */
export class SetGoesWith extends Command<void> {
  constructor(
    readonly productId: string,
    readonly links: readonly Link[],
    readonly version?: number,
    /** As `actorName` returns it. */
    readonly actor?: string,
  ) {
    super();
  }
}

@CommandHandler(SetGoesWith)
export class SetGoesWithHandler implements ICommandHandler<SetGoesWith> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  execute({ productId, links: given, actor, version }: SetGoesWith): Promise<void> {
    const links = checkLinks(productId, given);
    return inTransaction(this.em, async (em) => {
      const product = await em.findOne(Product, productId);
      if (!product) throw new ProductNotFound();
      if (version !== undefined) await em.lock(product, LockMode.OPTIMISTIC, version);
      const before = await linksOf(em, productId);
      if (JSON.stringify(before.map(({ sku: _, ...link }) => link)) === JSON.stringify(links)) return;
      // A concurrent change fails on the version.
      product.updatedAt = new Date();
      await em.flush();
      await replace(em, productId, links);
      const after = await linksOf(em, productId);
      if (after.length < links.length) throw new LinkedProductNotFound(missingOf(links, after));
      if (actor) {
        await this.audit.record(em, {
          actor,
          action: 'product.goes-with-changed',
          subjectType: 'product',
          subjectId: productId,
          before: { goesWith: before.map(toText) },
          after: { goesWith: after.map(toText) },
        });
      }
      const { id, sku, slug, name } = product;
      if (product.visible) publish(em, ProductChanged({ productId: id, sku, slug, name }));
    });
  }
}

type StoredLink = Link & { sku: string };

const linksOf = (em: EntityManager, productId: string): Promise<StoredLink[]> =>
  kysely<CatalogueTables>(em)
    .selectFrom('catalogue.goes_with as g')
    .innerJoin('catalogue.products as p', 'p.id', 'g.other_product_id')
    .where('g.product_id', '=', productId)
    .select(['g.other_product_id as productId', 'g.kind', 'g.ratio', 'g.note', 'p.sku'])
    .orderBy('g.position')
    .execute();

/** Products that do not exist are left out. */
async function replace(em: EntityManager, productId: string, links: readonly Link[]): Promise<void> {
  const db = kysely<CatalogueTables>(em);
  await db.deleteFrom('catalogue.goes_with').where('product_id', '=', productId).execute();
  const rows = links.map((link, position) => ({ ...link, position }));
  await sql`
    insert into catalogue.goes_with (product_id, other_product_id, position, kind, ratio, note)
    select ${productId}::uuid, p.id, link.position, link.kind, link.ratio, link.note
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as link ("productId" uuid, position int, kind text, ratio text, note text)
    join catalogue.products p on p.id = link."productId"`.execute(db);
}

function missingOf(links: readonly Link[], stored: readonly Link[]): string[] {
  const found = new Set(stored.map(({ productId }) => productId));
  return links.map(({ productId }) => productId).filter((id) => !found.has(id));
}

/** Formats a link for the audit trail: "hardener TST-HD-001 2:1 – Use below 20 °C". */
function toText({ kind, sku, ratio, note }: StoredLink): string {
  return [kind, sku, ratio, note && `– ${note}`].filter(Boolean).join(' ');
}
