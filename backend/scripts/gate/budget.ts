/** Above its budget by this factor a lane fails; below, it is only said. */
const RED_FROM = 1.3;

interface Verdict {
  isOver: boolean;
  isRed: boolean;
  words: string;
}

/**
 * Compares processor seconds with a budget, which is larger by the factor `slowness` on a slow machine
 * (docs/decisions/tests.md#lanes-tiers-and-budgets).
 */
export function judge(seconds: number, budget: number, slowness: number): Verdict {
  const share = seconds / (budget * slowness);
  const isRed = share > RED_FROM;
  const percent = `${Math.round(share * 100)} %`;
  const machine = slowness > 1.05 ? `, on a machine that is ${slowness.toFixed(1)} times slower` : '';
  return {
    isOver: share > 1,
    isRed,
    words: `${Math.round(seconds)} of ${budget} processor seconds (${percent}${machine})`,
  };
}
