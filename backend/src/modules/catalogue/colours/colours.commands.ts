import { EntityManager, LockMode, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type AuditEntry, AuditTrail } from '../../../platform/audit.js';
import { inTransaction } from '../../../platform/database/database.js';
import { actorName, SYSTEM } from '../../../platform/http/actor.js';
import { changedFields } from '../slug.js';
import {
  Colour,
  ColourCodeTaken,
  type ColourFields,
  ColourMake,
  type ColourMakeFields,
  ColourMakeInUse,
  ColourMakeNameTaken,
  ColourMakeNotFound,
  ColourNotFound,
} from './colour.entity.js';

/** The fields of a colour as the audit trail shows them. */
export const auditedColour = (
  { code, name, variants, yearFrom, yearTo, kind, groundShade, hex }: Colour,
  make: string,
) => ({
  make,
  ...{ code, name, variants, yearFrom: yearFrom ?? null, yearTo: yearTo ?? null, kind },
  ...{ groundShade: groundShade ?? null, hex: hex ?? null },
});

const auditedMake = ({ name, aliases, platePlace, plateNote }: ColourMake) => ({
  ...{ name, aliases, platePlace, plateNote },
});

/** Returns the entry of a created or edited record, null where nothing changed. */
export function upkeepEntry(
  subject: Pick<AuditEntry, 'actor' | 'subjectType' | 'subjectId'>,
  before: object | null,
  after: object,
  reason?: string,
): AuditEntry | null {
  const kind = subject.subjectType;
  if (!before) return { ...subject, action: `${kind}.created`, after: { ...after }, reason };
  const changes = changedFields(before, after);
  return changes && { ...subject, action: `${kind}.edited`, ...changes, reason };
}

/**
 * Stores a colour: a new one, or in place of an existing one (docs/rules.md#colours). Returns its id. With a `version` it
 * throws `OptimisticLockError` where the colour has another one. Throws `ColourNotFound`, `ColourMakeNotFound`,
 * `ColourCodeTaken`.
 */
export class SetColour extends Command<string> {
  constructor(
    /** Address, name or alias of the make, as `makeKey` returns it. */
    readonly make: string,
    readonly fields: Omit<ColourFields, 'makeId'>,
    readonly id?: string,
    readonly version?: number,
    /** As `actorName` returns it. */
    readonly actor: string = actorName(SYSTEM),
  ) {
    super();
  }
}

@CommandHandler(SetColour)
export class SetColourHandler implements ICommandHandler<SetColour> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ make: key, fields, id, version, actor }: SetColour): Promise<string> {
    let name = key;
    try {
      return await inTransaction(this.em, async (em) => {
        const make = await em.findOne(ColourMake, { keys: { $contains: [key] } }, { orderBy: { slug: 'asc' } });
        if (!make) throw new ColourMakeNotFound();
        name = make.name;
        const existing = id === undefined ? null : await em.findOne(Colour, id);
        if (id !== undefined && !existing) throw new ColourNotFound();
        if (existing && version !== undefined) await em.lock(existing, LockMode.OPTIMISTIC, version);
        const formerMake = existing && (await em.findOneOrFail(ColourMake, existing.makeId));
        const before = existing && auditedColour(existing, formerMake!.name);
        const filled = { ...fields, makeId: make.id };
        const colour = existing ? existing.set(filled) : Colour.create(filled);
        const subject = { actor, subjectType: 'colour', subjectId: colour.id };
        const entry = upkeepEntry(subject, before, auditedColour(colour, make.name));
        if (!entry) return colour.id;
        await em.persist(colour).flush();
        await this.audit.record(em, entry);
        return colour.id;
      });
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) throw new ColourCodeTaken(name, fields.code);
      throw error;
    }
  }
}

/** Deletes a colour. Carts and orders keep what they say of it. Throws `ColourNotFound`. */
export class RemoveColour extends Command<void> {
  constructor(
    readonly id: string,
    /** As `actorName` returns it. */
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(RemoveColour)
export class RemoveColourHandler implements ICommandHandler<RemoveColour> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  execute({ id, actor }: RemoveColour): Promise<void> {
    return inTransaction(this.em, async (em) => {
      const colour = await em.findOne(Colour, id);
      if (!colour) throw new ColourNotFound();
      const make = await em.findOneOrFail(ColourMake, colour.makeId);
      const before = auditedColour(colour, make.name);
      await em.remove(colour).flush();
      await this.audit.record(em, { actor, action: 'colour.deleted', subjectType: 'colour', subjectId: id, before });
    });
  }
}

/**
 * Stores a make: a new one, or in place of an existing one. Returns its id. With a `version` it throws
 * `OptimisticLockError` where the make has another one. Throws `ColourMakeNotFound`, `ColourMakeNameTaken`.
 */
export class SetColourMake extends Command<string> {
  constructor(
    readonly fields: ColourMakeFields,
    readonly id?: string,
    readonly version?: number,
    /** As `actorName` returns it. */
    readonly actor: string = actorName(SYSTEM),
  ) {
    super();
  }
}

@CommandHandler(SetColourMake)
export class SetColourMakeHandler implements ICommandHandler<SetColourMake> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ fields, id, version, actor }: SetColourMake): Promise<string> {
    try {
      return await inTransaction(this.em, async (em) => {
        const existing = id === undefined ? null : await em.findOne(ColourMake, id);
        if (id !== undefined && !existing) throw new ColourMakeNotFound();
        if (existing && version !== undefined) await em.lock(existing, LockMode.OPTIMISTIC, version);
        const before = existing && auditedMake(existing);
        const make = existing ? existing.set(fields) : ColourMake.create(fields);
        const entry = upkeepEntry({ actor, subjectType: 'colour-make', subjectId: make.id }, before, auditedMake(make));
        if (!entry) return make.id;
        await em.persist(make).flush();
        await this.audit.record(em, entry);
        return make.id;
      });
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) throw new ColourMakeNameTaken(fields.name);
      throw error;
    }
  }
}

/** Deletes a make without colours. Throws `ColourMakeNotFound`, `ColourMakeInUse`. */
export class RemoveColourMake extends Command<void> {
  constructor(
    readonly id: string,
    /** As `actorName` returns it. */
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(RemoveColourMake)
export class RemoveColourMakeHandler implements ICommandHandler<RemoveColourMake> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  execute({ id, actor }: RemoveColourMake): Promise<void> {
    return inTransaction(this.em, async (em) => {
      const make = await em.findOne(ColourMake, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!make) throw new ColourMakeNotFound();
      const colours = await em.count(Colour, { makeId: id });
      if (colours > 0) throw new ColourMakeInUse(make.name, colours);
      const subject = { subjectType: 'colour-make', subjectId: id };
      await em.remove(make).flush();
      await this.audit.record(em, { actor, action: 'colour-make.deleted', ...subject, before: auditedMake(make) });
    });
  }
}
