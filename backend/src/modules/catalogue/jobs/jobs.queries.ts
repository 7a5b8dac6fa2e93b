import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { kysely } from '../../../platform/database/kysely.js';
import type { Actor } from '../../../platform/http/actor.js';
import { parsePence, toDecimal, withoutVat } from '../../../platform/money.js';
import { cheapestPacks, withTolerance } from '../paint/mixing.js';
import { PAINT_ROLE_LABELS, type PaintData } from '../paint/paint.js';
import {
  PRODUCT_CARD_COLUMNS,
  type ProductCardRow,
  toProductCard,
  type ViewerPrice,
  ViewerPrices,
} from '../products/product-row.js';
import { inLitres } from '../slug.js';
import type { CatalogueTables } from '../tables.js';
import { isVisibleRow } from '../visibility.js';
import {
  addNeeds,
  coatOf,
  type JobCoat,
  type JobNeed,
  type PaintLine,
  type PaintProduct,
  paintLines,
} from './job-coats.js';
import { JOB_WORKS, jobArea, NO_COAT } from './job-panels.js';
import { JOB_SUPPLY, suppliesFor, supplyPerArea } from './job-supplies.js';
import type { JobInput, JobView } from './jobs.dto.js';

type Pack = JobView['supplies'][number];

interface Supply {
  id: string;
  /** Share of a pack that a square metre takes. */
  share: number;
}

/** A product of the job with what its card shows and what the viewer pays. */
interface Offer {
  row: ProductCardRow & { dataSheetUrl: string | null };
  price: ViewerPrice;
  /** Pence, VAT included. */
  payable: number;
}

/** Works out paint jobs (docs/rules.md#job-coats). */
@Injectable()
export class JobsQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly prices: ViewerPrices,
  ) {}

  /** Returns a job worked out at the viewer's prices. Two statements, three for a verified trade customer. */
  async workOut(viewer: Actor, input: JobInput): Promise<JobView> {
    const { paints, supplies } = await this.jobProducts();
    const lines = paintLines(paints);
    const products = new Map(paints.map((paint) => [paint.id, paint]));
    const choice = chooseLines(lines, input);
    const { work } = choice;
    const area = jobArea({ ...input, panels: input.panel, area: input.area ?? null, work });
    const used = usedProducts(choice.lines, products);
    const offers = await this.offers(viewer, [...used, ...supplies.map(({ id }) => id)]);
    const place = {
      temperature: input.temperature,
      products,
      canBuy: ({ id }: PaintProduct) => {
        const offer = offers.get(id);
        return Boolean(offer?.price.mayBuy && offer.row.inventory > 0);
      },
    };
    const coats = area > 0 ? choice.lines.map(({ line, share }) => coatOf(line, round(area * share), place)) : [];
    const purchases = addNeeds(coats).map((need) => purchaseOf(need, offers));
    const bought =
      area > 0 ? supplies.flatMap(({ id, share }) => packOf(offers.get(id), suppliesFor(area, share))) : [];
    return {
      area,
      chosen: choice.chosen,
      choices: choice.choices,
      takesHardener: choice.lines.some(({ line }) => line.paint.cure === '2K'),
      coats: coats.map((coat) => coatView(coat, offers, choice.colours)),
      purchases,
      supplies: bought,
      ...totalsOf([...purchases.flatMap(({ packs }) => packs), ...bought]),
    };
  }

  /** The paints with what is mixed into them, and the supplies of every job. One statement. */
  private async jobProducts(): Promise<{ paints: PaintProduct[]; supplies: Supply[] }> {
    const rows = await kysely<CatalogueTables>(this.em)
      .selectFrom('catalogue.products as p')
      .leftJoin('catalogue.family_members as m', 'm.product_id', 'p.id')
      .leftJoin('catalogue.product_families as f', 'f.id', 'm.family_id')
      .where(isVisibleRow('p'))
      .where(isForJobs)
      .select(['p.id', 'p.slug', 'p.name', 'm.family_id as family', 'f.name as familyName', 'm.colour as option'])
      .select([sql<PaintData | null>`p.paint`.as('paint'), supplyOf.as('supply')])
      .select((row) =>
        jsonArrayFrom(
          row
            .selectFrom('catalogue.goes_with as g')
            .whereRef('g.product_id', '=', 'p.id')
            .select(['g.other_product_id as productId', 'g.kind', 'g.ratio'])
            .orderBy('g.position'),
        ).as('links'),
      )
      .orderBy('m.position')
      .orderBy('p.name')
      .orderBy('p.id')
      .execute();
    const paints = rows.flatMap(({ supply, paint, ...row }): PaintProduct[] =>
      paint ? [{ ...row, name: inLitres(row.name), paint }] : [],
    );
    const supplies = rows.flatMap(({ id, supply }): Supply[] => {
      const share = supply === null ? null : supplyPerArea(supply);
      return share === null ? [] : [{ id, share }];
    });
    return { paints, supplies };
  }

  private async offers(viewer: Actor, ids: readonly string[]): Promise<Map<string, Offer>> {
    const rows = await kysely<CatalogueTables>(this.em)
      .selectFrom('catalogue.products as p')
      .where('p.id', '=', sql<string>`any(${ids}::uuid[])`)
      .select(PRODUCT_CARD_COLUMNS)
      .select('p.technical_data_sheet_url as dataSheetUrl')
      .execute();
    const priceOf = await this.prices.forViewer(viewer, rows);
    return new Map(
      rows.map((row) => {
        const price = priceOf(row);
        return [row.id, { row, price, payable: price.tradePrice ?? parsePence(row.price) }];
      }),
    );
  }
}

const SUPPLIES = sql.lit(JSON.stringify([{ name: JOB_SUPPLY }]));

/** The condition of the index `products_for_jobs`, for the products table as `p`. */
const isForJobs = sql<boolean>`(p.paint is not null or p.specifications @> ${SUPPLIES}::jsonb)`;

const supplyOf = sql<string | null>`(select one ->> 'value' from jsonb_array_elements(p.specifications) one
  where one ->> 'name' = ${JOB_SUPPLY} limit 1)`;

const round = (area: number) => Math.round(area * 100) / 100;

/** The key of a colour's system, and its label. */
const systemOf = ({ paint: { role, cure, base } }: PaintLine) => `${role}-${cure}-${base}`.toLowerCase();
const systemLabel = ({ paint: { role, cure, base } }: PaintLine) =>
  `${cure} ${base === 'water' ? 'waterborne' : 'solvent'} ${PAINT_ROLE_LABELS[role].toLowerCase()}${role === 'basecoat' ? ' with clear' : ''}`;

const slugOf = (line: PaintLine) => line.packs[0]!.slug;
const toChoice = (line: PaintLine) => ({ value: slugOf(line), label: line.name });
const hasSlug = (slug: string | undefined) => (line: PaintLine) => line.packs.some((pack) => pack.slug === slug);
const hasRole =
  (...roles: PaintData['role'][]) =>
  ({ paint }: PaintLine) =>
    roles.includes(paint.role);

/** A paint, none that is wanted, or none that there is. */
type Coat = PaintLine | typeof NO_COAT | undefined;

/** Returns the paints of a job: those asked for, else those that the colour is linked with, else the first that fit. */
function chooseLines(all: readonly PaintLine[], input: JobInput) {
  const product = all.find(hasSlug(input.product));
  const colours = all.filter(hasRole('basecoat', 'direct-gloss'));
  const asked = colours.find(hasSlug(input.colour)) ?? colours.find((line) => line === product);
  const systems = new Map(colours.map((line) => [systemOf(line), systemLabel(line)]));
  const keys = [...systems.keys()].sort();
  const known = input.system && systems.has(input.system) ? input.system : undefined;
  const system = known ?? (asked ? systemOf(asked) : (keys[0] ?? null));
  const ofSystem = colours.filter((line) => systemOf(line) === system);
  const colour = asked && ofSystem.includes(asked) ? asked : ofSystem[0];
  const linked = (lines: readonly PaintLine[]) =>
    lines.find(({ packs }) => packs.some(({ id }) => colour?.links.some(({ productId }) => productId === id)));
  const optional = (lines: readonly PaintLine[], slug: string | undefined, usual: PaintLine | undefined): Coat =>
    slug === NO_COAT ? NO_COAT : (lines.find(hasSlug(slug)) ?? lines.find((line) => line === product) ?? usual);
  const primers = all.filter(hasRole('primer', 'filler'));
  const clears = colour?.paint.role === 'basecoat' ? all.filter(hasRole('clear')) : [];
  const primer = optional(primers, input.primer, linked(primers) ?? highestBuild(primers));
  const clear = optional(clears, input.clear, linked(clears) ?? clears[0]);
  const work = input.work ?? (product && primers.includes(product) ? 'repair' : 'panel');
  const { primed, painted } = JOB_WORKS[work];
  const coats = [
    { line: primed > 0 ? primer : undefined, share: primed },
    { line: colour, share: painted },
    { line: clear, share: painted },
  ].flatMap(({ line, share }) => (line && line !== NO_COAT ? [{ line, share }] : []));
  const named = (line: Coat) => (line === NO_COAT ? NO_COAT : line ? slugOf(line) : null);
  return {
    work,
    lines: coats,
    colours: ofSystem,
    chosen: {
      work,
      system,
      primer: primed > 0 ? named(primer) : null,
      colour: named(colour),
      clear: named(clear),
    },
    choices: {
      systems: keys.map((value) => ({ value, label: systems.get(value)! })),
      primers: primed > 0 ? primers.map(toChoice) : [],
      colours: ofSystem.map(toChoice),
      clears: clears.map(toChoice),
    },
  };
}

/** The 2K primer of which a litre covers least: it fills most. */
function highestBuild(primers: readonly PaintLine[]): PaintLine | undefined {
  const covers = ({ paint }: PaintLine) => paint.coverage ?? Number.POSITIVE_INFINITY;
  return primers.filter(({ paint }) => paint.cure === '2K').sort((a, b) => covers(a) - covers(b))[0] ?? primers[0];
}

/** Ids of the paints and of all that may be mixed into them. */
function usedProducts(lines: readonly { line: PaintLine }[], products: ReadonlyMap<string, PaintProduct>): string[] {
  const ids = lines.flatMap(({ line }) => [
    ...line.packs.map(({ id }) => id),
    ...line.links.map(({ productId }) => productId),
  ]);
  return [...new Set(ids)].filter((id) => products.has(id));
}

/** Returns what to know of a colour that covers less than is usual in its system, or is mixed to order (docs/rules.md#job-coats). */
function hidingOf({ line, role }: JobCoat, offer: Offer | undefined, colours: readonly PaintLine[]): string | null {
  if (role !== 'basecoat' && role !== 'direct-gloss') return null;
  if (offer?.row.isMixed)
    return 'An average of all colours: white, reds and yellows hide less and may take a coat more.';
  const covers = colours.flatMap(({ paint }) => paint.coverage ?? []).sort((a, b) => a - b);
  const usual = covers[Math.floor(covers.length / 2)] ?? 0;
  const coverage = line.paint.coverage ?? usual;
  return line.paint.tint && coverage < usual
    ? `White, reds and yellows hide less: ${coverage} m² a litre in place of ${usual}, which the amount allows for.`
    : null;
}

function coatView(coat: JobCoat, offers: ReadonlyMap<string, Offer>, colours: readonly PaintLine[]) {
  const { line, role, area, millilitres, parts, problem } = coat;
  const { coats, coverage } = line.paint;
  const { id, slug } = line.packs[0]!;
  const offer = offers.get(id);
  return {
    role,
    name: line.name,
    slug,
    area,
    layers: coats,
    coverage,
    millilitres,
    parts: [...parts],
    problem,
    hiding: hidingOf(coat, offer, colours),
    dataSheetUrl: offer?.row.dataSheetUrl ?? null,
  };
}

/** Returns the cheapest packs for this viewer; of what they may not buy, what others would take. */
function purchaseOf({ name, millilitres, choices }: JobNeed, offers: ReadonlyMap<string, Offer>) {
  const known = choices.flatMap(({ id, paint: { contents } }) => {
    const offer = offers.get(id);
    return offer && contents !== null ? [{ offer, contents, price: offer.payable }] : [];
  });
  const buyable = known.filter(({ offer }) => offer.price.mayBuy);
  const found = cheapestPacks(withTolerance(millilitres), buyable.length > 0 ? buyable : known);
  if (!found || known.length === 0)
    return {
      name,
      millilitres,
      leftOver: null,
      packs: [],
      problem: `We have no pack contents for ${name}: see its data sheet.`,
    };
  const held = found.packs.reduce((sum, { pack, quantity }) => sum + pack.contents * quantity, 0);
  return {
    ...{ name, millilitres, problem: null },
    leftOver: Math.max(0, held - millilitres),
    packs: found.packs.flatMap(({ pack, quantity }) => packOf(pack.offer, quantity)),
  };
}

function packOf(offer: Offer | undefined, quantity: number): Pack[] {
  if (!offer) return [];
  const { row, price, payable } = offer;
  const all = quantity * payable;
  return [
    {
      product: toProductCard(row, price),
      quantity,
      price: toDecimal(all),
      priceExVat: toDecimal(withoutVat(all, Number(row.vatRate))),
      obstacle: obstacleOf(offer, quantity),
    },
  ];
}

function obstacleOf({ row: { inventory, isMixed }, price }: Offer, quantity: number): string | null {
  if (isMixed) return 'Its colour is chosen on its page';
  if (!price.mayBuy) return 'Trade only';
  if (inventory === 0) return 'Out of stock';
  return inventory < quantity ? `Only ${inventory} in stock` : null;
}

/** The total of what can be bought; a line without VAT is the line less its own VAT (docs/rules.md#ex-and-inc-vat). */
function totalsOf(packs: readonly Pack[]) {
  const bought = packs.filter(({ obstacle }) => obstacle === null);
  const sum = (amounts: readonly string[]) =>
    toDecimal(amounts.reduce((total, amount) => total + parsePence(amount), 0));
  return { total: sum(bought.map(({ price }) => price)), totalExVat: sum(bought.map(({ priceExVat }) => priceExVat)) };
}
