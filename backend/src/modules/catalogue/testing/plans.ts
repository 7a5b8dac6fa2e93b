import { MikroORM } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import { eventually } from '../../../platform/testing/eventually.js';
import type { Scenario } from '../../../platform/testing/scenario.js';
import { manyProducts } from './many-products.js';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** Rows of the products table that a plan touched, and by which indexes it found them. */
interface Reading {
  indexes: string[];
  wholeTable: boolean;
  rows: number;
}

function read(node: PlanNode, into: Reading = { indexes: [], wholeTable: false, rows: 0 }): Reading {
  const index = node['Index Name'];
  if (index?.startsWith('products_') && !into.indexes.includes(index)) into.indexes.push(index);
  if (node['Relation Name'] === 'products') {
    if (node['Node Type'] === 'Seq Scan' && node['Actual Loops'] > 0) into.wholeTable = true;
    into.rows += (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
  }
  for (const child of node.Plans ?? []) read(child, into);
  return into;
}

/** Fills an empty catalogue with this many products, known to be visible to index-only reads. */
export async function fillCatalogue(scenario: Scenario, products: number): Promise<void> {
  for (const statement of manyProducts(products)) await scenario.em.execute(statement);
  // An index alone is read only where every page is known to be visible; PostgreSQL's own upkeep can keep that from being noted.
  await eventually(async () => {
    await scenario.em.execute('vacuum analyze catalogue.products');
    const [{ noted }] = await scenario.em.execute<[{ noted: boolean }]>(
      `select relallvisible >= relpages as noted from pg_class where oid = 'catalogue.products'::regclass`,
    );
    expect(noted).toBe(true);
  });
}

/** Runs a query, and explains the statements that it sent. */
export async function readingOf(scenario: Scenario, ask: () => Promise<unknown>): Promise<Reading> {
  const sent: CompiledQuery[] = [];
  const logger = scenario.get(MikroORM).config.getLogger();
  const spy = jest.spyOn(logger, 'logQuery').mockImplementation(({ query, params }) => {
    sent.push(CompiledQuery.raw(`explain (analyze, format json) ${query}`, [...(params ?? [])]));
  });
  await ask();
  spy.mockRestore();
  expect(sent).not.toEqual([]);
  const reading: Reading = { indexes: [], wholeTable: false, rows: 0 };
  for (const statement of sent) {
    const { rows } = await kysely(scenario.em)
      .getExecutor()
      .executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(statement);
    const [{ 'QUERY PLAN': plan }] = rows as [{ 'QUERY PLAN': [{ Plan: PlanNode }] }];
    read(plan[0].Plan, reading);
  }
  return reading;
}
