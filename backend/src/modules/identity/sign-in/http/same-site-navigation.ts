import type { Request } from 'express';

/**
 * Whether the user navigated here from a page of this site or by the address bar, as opposed to another site's link, an
 * image or a prefetch (docs/rules.md#sign-out). Where the browser sends no such header, the referrer decides.
 */
export function isSameSiteNavigation(request: Request, publicUrl: string): boolean {
  if (/prefetch|prerender/.test(`${request.get('Sec-Purpose') ?? ''}${request.get('Purpose') ?? ''}`)) return false;
  const mode = request.get('Sec-Fetch-Mode');
  if (mode !== undefined && mode !== 'navigate') return false;
  const site = request.get('Sec-Fetch-Site');
  if (site !== undefined) return site !== 'cross-site';
  const from = request.get('Referer');
  if (from === undefined) return true;
  const asked = `${request.protocol}://${request.get('Host') ?? ''}`;
  return URL.canParse(from) && [publicUrl, asked].some((ours) => ours.toLowerCase() === new URL(from).origin);
}
