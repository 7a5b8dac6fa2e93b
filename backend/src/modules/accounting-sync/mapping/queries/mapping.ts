import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import type { SageLists } from '../../connection/domain/sage-settings.js';
import { SageSettings } from '../../connection/domain/sage-settings.js';
import { currentBooks } from '../../connection/queries/current-books.js';
import { missingChoice, NEEDED } from '../../documents/domain/sage-fields.js';
import type { AccountingTables } from '../../tables.js';
import { allSubjects, type ChoiceSubject, chosenId, keyOf, listedChoice } from '../domain/mapping-choices.js';
import type { MappingChoiceView, MappingView, WaitingDocumentView } from '../http/mapping.view.js';
import { SageListsReader } from '../sage-lists-reader.js';

const MOST_WAITING = 100;
const NOTHING: SageLists = { ledgerAccounts: [], bankAccounts: [], taxRates: [], priceTypes: [] };

/** The mapping of the shop's books with what Sage has, read now where Sage answers in time (docs/rules.md#sage-mapping). */
export class GetMapping extends Query<MappingView> {}

@QueryHandler(GetMapping)
export class GetMappingHandler implements IQueryHandler<GetMapping> {
  constructor(
    private readonly em: EntityManager,
    private readonly reader: SageListsReader,
  ) {}

  async execute(): Promise<MappingView> {
    const books = await currentBooks(this.em.fork());
    if (!books) return { ...NEVER_CONNECTED };
    const { businessId, businessName } = books;
    const { problem } = await this.reader.renew(businessId);
    const settings = await this.em.fork().findOneOrFail(SageSettings, businessId);
    const lists = settings.lists ?? NOTHING;
    const items = await this.itemsByRate(businessId);
    const percentages = [
      ...items.keys(),
      ...lists.taxRates.map(({ percentage }) => percentage),
      ...Object.keys(settings.taxRateByPercentage).map(Number),
    ];
    return {
      businessName,
      version: settings.mappingVersion ?? 0,
      isLive: problem === null,
      readAt: settings.listsReadAt?.toISOString() ?? null,
      problem,
      ledgerAccounts: [...lists.ledgerAccounts],
      bankAccounts: [...lists.bankAccounts],
      taxRates: [...lists.taxRates],
      priceTypes: [...lists.priceTypes],
      choices: allSubjects(percentages).map((subject) => ({
        ...choiceOf(settings, lists, subject),
        items: subject.percentage === null ? 0 : (items.get(subject.percentage) ?? 0),
      })),
      waiting: await this.waiting(businessId),
    };
  }

  /** How many items on sale have each VAT rate. */
  private async itemsByRate(businessId: string): Promise<Map<number, number>> {
    const rows = await kysely<AccountingTables>(this.em)
      .selectFrom('accounting.sage_products')
      .where('sage_business_id', '=', businessId)
      .where('active', '=', true)
      .groupBy('vat_rate')
      .select(['vat_rate as rate', sql<number>`count(*)::int`.as('items')])
      .execute();
    return new Map(rows.map(({ rate, items }) => [Number(rate), items]));
  }

  /** Parked documents whose cause is a part of the mapping that is missing, or that Sage has no more. */
  private waiting(businessId: string): Promise<WaitingDocumentView[]> {
    const missing = [NEEDED.webSales, NEEDED.cardClearing].map(missingChoice);
    const aRate = missingChoice(NEEDED.taxRate('%'));
    return kysely<AccountingTables>(this.em)
      .selectFrom('accounting.sage_sync_queue')
      .where('status', '=', 'parked')
      .where('business_id', '=', businessId)
      .where((eb) =>
        eb.or([
          eb('error_message', 'in', missing),
          eb('error_message', 'like', aRate),
          eb('error_message', '~', '(ledger_account|bank_account|tax_rate)_id: does not exist'),
        ]),
      )
      .select(['id', 'order_number as orderNumber', sql<string>`error_message`.as('cause')])
      .orderBy('seq')
      .limit(MOST_WAITING)
      .execute();
  }
}

const NEVER_CONNECTED: MappingView = {
  businessName: null,
  version: 0,
  isLive: false,
  readAt: null,
  problem: null,
  ledgerAccounts: [],
  bankAccounts: [],
  taxRates: [],
  priceTypes: [],
  choices: [],
  waiting: [],
};

function choiceOf(settings: SageSettings, lists: SageLists, subject: ChoiceSubject): Omit<MappingChoiceView, 'items'> {
  const id = chosenId(settings, subject);
  const name = id === null ? null : (listedChoice(lists, subject.kind, id)?.name ?? null);
  const chosen = settings.mappingChoices?.[keyOf(subject)];
  const state = id === null ? (chosen ? 'chosen' : 'missing') : name === null ? 'gone' : chosen ? 'chosen' : 'default';
  return { ...subject, id, name, state, chosenBy: chosen?.by ?? null, chosenAt: chosen?.at ?? null };
}
