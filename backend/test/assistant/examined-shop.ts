import { projectRoot } from '../harness/child.ts';
import type { Sandbox } from '../harness/sandbox.ts';
import { ShopWorld } from '../harness/shop.ts';
import { examine, type Outcome, openVisitors, truthFor, type Visitors } from './examination.ts';
import type { ExamQuestion } from './question.ts';
import type { ShopTruth } from './shop-truth.ts';

/** Behind one proxy, so that each person of a spec can have an address of their own. */
const BEHIND_A_PROXY = { TRUST_PROXY: '1' };

/** The settings with which the shop asks the sandbox's model. */
export function sandboxModel(sandbox: Sandbox): Record<string, string> {
  return {
    OPENAI_API_KEY: 'sk-sandbox',
    OPENAI_BASE_URL: `${sandbox.url}/openai/v1`,
    OPENAI_MODEL: 'sandbox',
  };
}

/** The seeded shop as real processes, with the demo's visitors and what is true for them. */
export class ExaminedShop {
  private constructor(
    readonly world: ShopWorld,
    readonly visitors: Visitors,
    readonly truth: ShopTruth,
  ) {}

  static async open(
    settings: (sandbox: Sandbox) => Record<string, string> = () => ({}),
    prepare: (world: ShopWorld) => Promise<void> = async () => {},
  ): Promise<ExaminedShop> {
    const world = await ShopWorld.open((sandbox) => ({ ...BEHIND_A_PROXY, ...settings(sandbox) }));
    try {
      await prepare(world);
      await world.start();
      const visitors = await openVisitors(world.url);
      return new ExaminedShop(world, visitors, await truthFor(visitors, projectRoot));
    } catch (error) {
      await world.close();
      throw error;
    }
  }

  examine(questions: readonly ExamQuestion[]): Promise<Outcome[]> {
    return examine(this.world.url, questions, this.truth, () => this.world.sandbox.modelAnswers());
  }

  close(): Promise<void> {
    return this.world.close();
  }
}

/** The rows that hold something forbidden, each with what it is. */
export function forbiddenIn(outcomes: readonly Outcome[]): Record<string, string[]> {
  const wrong = outcomes.filter(({ verdict }) => verdict.forbidden.length > 0);
  return Object.fromEntries(wrong.map(({ question, verdict }) => [question.id, verdict.forbidden]));
}

/** The rows that lack something, each with what it is. */
export function missingIn(outcomes: readonly Outcome[]): Record<string, string[]> {
  const wrong = outcomes.filter(({ verdict }) => verdict.missing.length > 0);
  return Object.fromEntries(wrong.map(({ question, verdict }) => [question.id, verdict.missing]));
}
