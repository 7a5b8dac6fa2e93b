import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { addDays, londonDay, londonHour } from '../../../../platform/london-days.js';
import { type Pence, toDecimal } from '../../../../platform/money.js';
import type { OrderingTables } from '../../tables.js';
import { type FigureDays } from '../http/figures.input.js';
import type { FiguresView, SalesSumsView } from './figures.view.js';
import { doneRefunds, inPence, REFUNDED_VAT, type Span, soldOrders, startOf } from './movements.js';

/** Returns the sales of the last days, today included, beside as many days before (docs/rules.md#sales-figures). One statement. */
export class Figures extends Query<FiguresView> {
  constructor(
    readonly days: FigureDays,
    readonly now = new Date(),
  ) {
    super();
  }
}

/** The sales and refunds of a day or an hour, in pence without VAT. */
interface Slot {
  sold: Pence;
  orders: number;
  refunded: Pence;
}

const NOTHING: Slot = { sold: 0, orders: 0, refunded: 0 };

@QueryHandler(Figures)
export class FiguresHandler implements IQueryHandler<Figures> {
  constructor(private readonly em: EntityManager) {}

  async execute({ days, now }: Figures): Promise<FiguresView> {
    const slots = await this.slots(days, now);
    const names = slotNames(days, now);
    const pairs = names.map(({ at, before }) => ({
      at,
      slot: slots.get(at) ?? NOTHING,
      earlier: slots.get(before) ?? NOTHING,
    }));
    return {
      days,
      current: sumsOf(pairs.map(({ slot }) => slot)),
      before: sumsOf(pairs.map(({ earlier }) => earlier)),
      slots: pairs.map(({ at, slot, earlier }) => ({
        at,
        sales: toDecimal(slot.sold - slot.refunded),
        orders: slot.orders,
        salesBefore: toDecimal(earlier.sold - earlier.refunded),
        ordersBefore: earlier.orders,
      })),
    };
  }

  private async slots(days: FigureDays, now: Date): Promise<Map<string, Slot>> {
    const spans = spansOf(days, now);
    const name = days === 1 ? `YYYY-MM-DD"T"HH24` : 'YYYY-MM-DD';
    const { rows } = await sql<Slot & { at: string }>`
      with moved as (
        select o.at, ${inPence(sql`(o.total - o.tax)`)} as sold, 1 as orders, 0 as refunded from (${soldOrders(spans)}) o
        union all
        select r.at, 0, 0, ${inPence(sql`r.amount`)} - ${REFUNDED_VAT} from (${doneRefunds(spans)}) r)
      select to_char(at, ${name}) as at, sum(sold)::float8 as sold, sum(orders)::int as orders,
        sum(refunded)::float8 as refunded
      from moved group by 1`.execute(kysely<OrderingTables>(this.em));
    return new Map(rows.map(({ at, ...slot }) => [at, slot]));
  }
}

/** The period up to now, and the one before up to the same time of day. */
function spansOf(days: FigureDays, now: Date): Span[] {
  const today = londonDay(now);
  const until = sql<Date>`(${now.toISOString()}::timestamptz + interval '1 millisecond')`;
  const earlier = sql<Date>`((${until} at time zone 'Europe/London' - make_interval(days => ${days}::int))
    at time zone 'Europe/London')`;
  return [
    [startOf(addDays(today, 1 - days)), until],
    [startOf(addDays(today, 1 - 2 * days)), earlier],
  ];
}

/** The names of the slots, each with that of the period before, oldest first. */
function slotNames(days: FigureDays, now: Date): { at: string; before: string }[] {
  const today = londonDay(now);
  if (days === 1) {
    const yesterday = addDays(today, -1);
    return Array.from({ length: londonHour(now) + 1 }, (_, hour) => {
      const suffix = `T${String(hour).padStart(2, '0')}`;
      return { at: today + suffix, before: yesterday + suffix };
    });
  }
  return Array.from({ length: days }, (_, index) => {
    const at = addDays(today, index + 1 - days);
    return { at, before: addDays(at, -days) };
  });
}

function sumsOf(slots: readonly Slot[]): SalesSumsView {
  const sum = (of: (slot: Slot) => number) => slots.reduce((all, slot) => all + of(slot), 0);
  const [sold, refunded, orders] = [sum((slot) => slot.sold), sum((slot) => slot.refunded), sum((slot) => slot.orders)];
  return {
    sales: toDecimal(sold - refunded),
    refunds: toDecimal(refunded),
    orders,
    averageOrder: orders === 0 ? null : toDecimal(Math.round(sold / orders)),
  };
}
