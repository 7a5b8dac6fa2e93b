import type { Request } from 'express';

/**
 * Whether somebody went here by a link of ours or by the address bar, and not by another site's page, a picture or a
 * browser that looks ahead (decision 24). Browsers say so; where one does not (plain http on a local network), the page
 * it came from decides.
 */
export function isOwnNavigation(request: Request, publicUrl: string): boolean {
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
