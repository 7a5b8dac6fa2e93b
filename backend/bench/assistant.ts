// The hundred questions to the assistant: without a model, with the sandbox's, with --model to a real one.
import { join } from 'node:path';
import { examine, type Outcome, openVisitors, truthFor } from '../test/assistant/examination.ts';
import { questionSet } from '../test/assistant/question-set.ts';
import { isRight } from '../test/assistant/score.ts';
import { percentile, settings, startProcess, until } from './shop-process.ts';

const root = join(import.meta.dirname, '../..');
type Run = 'search' | 'sandbox' | 'real';
const NO_MODEL = { OPENAI_API_KEY: '', OPENAI_BASE_URL: '', OPENAI_MODEL: '' };
const SANDBOX = {
  OPENAI_API_KEY: 'sk-sandbox',
  OPENAI_BASE_URL: `${settings.sandboxUrl}/openai/v1`,
  OPENAI_MODEL: 'sandbox',
};

async function orderLies(): Promise<void> {
  await fetch(`${settings.sandboxUrl}/control/model`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lies: 'all' }),
  });
}

async function modelAnswers() {
  return (await fetch(`${settings.sandboxUrl}/control/model/answers`)).json();
}

/** A first start seeds the demo shop. */
async function asked(run: Run, model: NodeJS.ProcessEnv): Promise<Outcome[]> {
  const shop = startProcess({ ROLES: 'api,worker', TRUST_PROXY: '1', ...model });
  try {
    await until('the shop is ready', async () => (await fetch(`${settings.shopUrl}/health/ready`)).ok, 6);
    const visitors = await openVisitors(settings.shopUrl);
    const truth = await truthFor(visitors, root);
    const lies = run === 'sandbox' ? modelAnswers : undefined;
    return await examine(settings.shopUrl, questionSet, truth, lies);
  } finally {
    await shop.stop();
  }
}

function report(run: Run, outcomes: readonly Outcome[]): void {
  const right = outcomes.filter(({ verdict }) => isRight(verdict)).length;
  const times = outcomes.map(({ firstWordsMs }) => firstWordsMs);
  const [median, p95] = [0.5, 0.95].map((share) => percentile(times, share).toFixed(0));
  console.log(
    `\n${run}: ${right} of ${outcomes.length} right; first words after ${median} ms (median), ${p95} ms (95 %)`,
  );
  for (const { question, answer, verdict } of outcomes.filter((outcome) => !isRight(outcome.verdict))) {
    console.log(`  ${question.id}: ${question.ask}`);
    if (verdict.missing.length > 0) console.log(`    missing: ${verdict.missing.join('; ')}`);
    if (verdict.forbidden.length > 0) console.log(`    FORBIDDEN: ${verdict.forbidden.join('; ')}`);
    if (process.argv.includes('--answers')) console.log(`    ${answer.response.replaceAll('\n', '\n    ')}`);
  }
}

const { OPENAI_API_KEY, OPENAI_MODEL } = process.env;
const asksReal = process.argv.includes('--model');
if (asksReal && !(OPENAI_API_KEY && OPENAI_MODEL)) throw new Error('--model needs OPENAI_API_KEY and OPENAI_MODEL');

await orderLies();
report('search', await asked('search', NO_MODEL));
report('sandbox', await asked('sandbox', SANDBOX));
if (asksReal) report('real', await asked('real', {}));
