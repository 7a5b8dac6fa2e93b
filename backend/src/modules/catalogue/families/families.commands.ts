import { EntityManager, OptimisticLockError, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { AuditTrail } from '../../../platform/audit.js';
import { inTransaction } from '../../../platform/database/database.js';
import { kysely } from '../../../platform/database/kysely.js';
import { publish } from '../../../platform/messaging/outbox.js';
import { ProductChanged } from '../events.js';
import { ProductNotFound } from '../products/edit-product.js';
import type { CatalogueTables } from '../tables.js';
import { isVisibleRow } from '../visibility.js';
import {
  checkMembers,
  FamilyProductNotFound,
  FamilyWithoutProduct,
  InAnotherFamily,
  type Member,
  ProductFamily,
} from './product-family.entity.js';

/**
 * Replaces the family of a product, with all its members (docs/rules.md#product-families); without members it ends. With a `version`
 * (null for "in no family") it throws `OptimisticLockError` where the family has another one; with an `actor` it leaves an audit
 * record. Throws `ProductNotFound`, `FamilyWithoutProduct`, `FamilyProductNotFound`, `InAnotherFamily` and what `checkMembers` throws.
 */
export class SetFamily extends Command<void> {
  constructor(
    readonly productId: string,
    readonly name: string,
    readonly members: readonly Member[],
    readonly version?: number | null,
    /** As `actorName` returns it. */
    readonly actor?: string,
    /** Option that the members differ in besides the pack size; empty for colours. */
    readonly optionName = '',
  ) {
    super();
  }
}

@CommandHandler(SetFamily)
export class SetFamilyHandler implements ICommandHandler<SetFamily> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  async execute(command: SetFamily): Promise<void> {
    try {
      await inTransaction(this.em, (em) => replaceFamily(em, this.audit, command));
    } catch (error) {
      // Another family took one of the products in the same moment.
      if (error instanceof UniqueConstraintViolationException) throw OptimisticLockError.lockFailed('ProductFamily');
      throw error;
    }
  }
}

/** Does what `SetFamily` asks for in the caller's transaction, and throws the same. */
export async function replaceFamily(em: EntityManager, audit: AuditTrail, command: SetFamily): Promise<void> {
  const members = checkMembers(command.members, command.optionName);
  const { productId, name, optionName, version, actor } = command;
  const products = await productsOf(em, productId, members);
  const product = products.find(({ id }) => id === productId.toLowerCase());
  if (!product) throw new ProductNotFound();
  const family = product.familyId === null ? null : await em.findOne(ProductFamily, product.familyId);
  if (version !== undefined && version !== (family?.version ?? null))
    throw OptimisticLockError.lockFailed('ProductFamily');
  checkProducts(products, productId, members, family);
  const before = products.filter(({ familyId }) => familyId !== null && familyId === family?.id).sort(byPosition);
  const former = { name: family?.name ?? null, optionName: family?.optionName ?? '' };
  if (former.name === name && former.optionName === optionName && isSame(before, members)) return;
  if (members.length > 0) await replace(em, family ?? ProductFamily.create(), command, members);
  else if (family) await end(em, family);
  else return;
  const after = members.map((member) => ({ ...products.find(({ id }) => id === member.productId)!, ...member }));
  if (actor) {
    await audit.record(em, {
      actor,
      action: 'product.family-changed',
      subjectType: 'product',
      subjectId: productId,
      before: { family: titleOf(former.name, former.optionName), products: before.map(toText) },
      after: { family: titleOf(members.length > 0 ? name : null, optionName), products: after.map(toText) },
    });
  }
  for (const { id, sku, slug, name, visible } of products)
    if (visible) publish(em, ProductChanged({ productId: id, sku, slug, name }));
}

/** The product, those given, and those in its family now, each with its present place. */
const productsOf = (em: EntityManager, productId: string, members: readonly Member[]) => {
  const ids = [productId, ...members.map((member) => member.productId)];
  return kysely<CatalogueTables>(em)
    .selectFrom('catalogue.products as p')
    .leftJoin('catalogue.family_members as m', 'm.product_id', 'p.id')
    .leftJoin('catalogue.product_families as f', 'f.id', 'm.family_id')
    .where((row) =>
      row.or([
        row('p.id', '=', sql<string>`any(${ids}::uuid[])`),
        row(
          'm.family_id',
          '=',
          row
            .selectFrom('catalogue.family_members as mine')
            .where('mine.product_id', '=', productId)
            .select('mine.family_id'),
        ),
      ]),
    )
    .select(['p.id', 'p.id as productId', 'p.sku', 'p.slug', 'p.name', 'm.family_id as familyId', 'f.name as family'])
    .select(['m.position', 'm.colour', 'm.swatch', 'm.pack_size as packSize', 'm.pack_unit as packUnit'])
    .select(isVisibleRow('p').as('visible'))
    .execute();
};
type PlacedProduct = Awaited<ReturnType<typeof productsOf>>[number];

const byPosition = (one: PlacedProduct, other: PlacedProduct) => (one.position ?? 0) - (other.position ?? 0);

function checkProducts(
  products: readonly PlacedProduct[],
  productId: string,
  members: readonly Member[],
  family: ProductFamily | null,
): void {
  const found = new Map(products.map((product) => [product.id, product]));
  const missing = members.map((member) => member.productId).filter((id) => !found.has(id));
  if (missing.length > 0) throw new FamilyProductNotFound(missing);
  const isIn = members.some((member) => member.productId === productId.toLowerCase());
  if (!family && members.length > 0 && !isIn) throw new FamilyWithoutProduct();
  for (const member of members) {
    const { name, familyId, family: other } = found.get(member.productId)!;
    if (familyId !== null && familyId !== family?.id) throw new InAnotherFamily(name, other ?? '');
  }
}

const essence = ({
  productId,
  colour,
  swatch,
  packSize,
  packUnit,
}: Omit<Member, 'colour'> & { colour: string | null }) =>
  JSON.stringify([productId, colour, swatch, packSize, packUnit]);

const isSame = (before: readonly PlacedProduct[], members: readonly Member[]) =>
  before.map(essence).join() === members.map(essence).join();

/** `em.remove` would delete the family whatever its version. */
async function end(em: EntityManager, { id, version }: ProductFamily): Promise<void> {
  const ended = await em.nativeDelete(ProductFamily, { id, version });
  if (ended === 0) throw OptimisticLockError.lockFailed('ProductFamily');
}

/** Replaces the members. The second of two concurrent changes fails on the version, or on a product already taken. */
async function replace(
  em: EntityManager,
  family: ProductFamily,
  { name, optionName }: Pick<SetFamily, 'name' | 'optionName'>,
  members: readonly Member[],
): Promise<void> {
  Object.assign(family, { name, optionName, updatedAt: new Date() });
  await em.persist(family).flush();
  const db = kysely<CatalogueTables>(em);
  await db.deleteFrom('catalogue.family_members').where('family_id', '=', family.id).execute();
  const rows = members.map((member, position) => ({ ...member, position }));
  await sql`
    insert into catalogue.family_members (product_id, family_id, position, colour, swatch, pack_size, pack_unit)
    select member."productId", ${family.id}::uuid, member.position, member.colour, member.swatch, member."packSize", member."packUnit"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as member ("productId" uuid, position int, colour text, swatch text, "packSize" int, "packUnit" text)
    order by member."productId"`.execute(db);
}

/** Formats a family for the audit trail: "Wet and Dry Sheet (Grit)". */
const titleOf = (name: string | null, optionName: string) => (name && optionName ? `${name} (${optionName})` : name);

/** Formats a member for the audit trail: "TST-BC-001 Jet Black 1000 ml". */
function toText({ sku, colour, packSize, packUnit }: PlacedProduct): string {
  return [sku, colour, packSize, packUnit].filter(Boolean).join(' ');
}
