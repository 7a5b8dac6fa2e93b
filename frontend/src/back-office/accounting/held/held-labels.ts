/** Returns "3 prices changed by more than 40%. 25 items disappeared from Sage." */
export function heldLabel({ prices, withdrawals }: { prices: number; withdrawals: number }): string {
  return [
    prices > 0 && `${counted(prices, 'price', 'prices')} changed by more than 40%.`,
    withdrawals > 0 && `${counted(withdrawals, 'item', 'items')} disappeared from Sage.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Returns a share with its sign: "+60%", "−89.9%". */
export function signedPercent(percent: number): string {
  const size = Math.abs(percent).toLocaleString('en-GB', { maximumFractionDigits: 1 });
  return `${percent < 0 ? '−' : '+'}${size}%`;
}

export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;
}
