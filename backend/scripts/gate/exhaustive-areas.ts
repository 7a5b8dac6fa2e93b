/**
 * The folders and files of the product that an exhaustive spec covers: it runs when one of them changed. Every exhaustive
 * spec stands here; exhaustive.spec.ts sees to it.
 */
export const areas: Record<string, string[]> = {};

/** A change of these selects every exhaustive spec. */
export const SELECTS_ALL: RegExp[] = [
  /^package-lock\.json$/,
  /^backend\/(jest\.config\.mjs|\.swcrc)$/,
  /^backend\/scripts\//,
  /^backend\/test\/harness\//,
  /^backend\/src\/(platform|config)\//,
  /^frontend\/src\/(ui|api|app)\//,
  /^frontend\/e2e\/[^/]+$/,
  /\/testing\//,
];
