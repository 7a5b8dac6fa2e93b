/** Random bytes in hexadecimal digits; never all zeros, which W3C defines as invalid. */
function hex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  random[0]! ||= 1;
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Begins a trace for one call (W3C Trace Context). `isWanted`: whether it may be exported, where the shop exports traces. */
export function newTraceParent(isWanted: boolean): string {
  return `00-${hex(16)}-${hex(8)}-${isWanted ? '01' : '00'}`;
}
