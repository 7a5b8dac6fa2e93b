import { Injectable } from '@nestjs/common';

/** The query with which Sage redirects the browser back. */
interface ConsentResult {
  readonly code: string;
  readonly state: string;
}

/** Goes through the sandbox's consent page as a browser would. For the demo only: real consent is given by a person. */
@Injectable()
export class SageConsentPage {
  /**
   * Opens the page at `authUrl`. Returns the query of the redirect to the shop. Throws if the page does not offer
   * consent.
   */
  async allow(authUrl: string): Promise<ConsentResult> {
    const page = await fetch(authUrl);
    const html = await page.text();
    const action = /<form[^>]*\baction="([^"]*)"/.exec(html)?.[1];
    if (!page.ok || action === undefined) throw new Error(`The consent page answered ${page.status} without a form`);
    const fields = new URLSearchParams({ decision: 'allow' });
    for (const [input] of html.matchAll(/<input\b[^>]*>/g))
      fields.set(attribute(input, 'name'), attribute(input, 'value'));
    const answer = await fetch(new URL(unescapeHtml(action), authUrl), {
      method: 'POST',
      body: fields,
      redirect: 'manual',
    });
    const target = answer.headers.get('location');
    const returned = target ? new URL(target, authUrl).searchParams : new URLSearchParams();
    const code = returned.get('code');
    if (!code) throw new Error(`Consent was not given (${answer.status} ${returned.get('error') ?? ''})`);
    return { code, state: returned.get('state') ?? '' };
  }
}

function attribute(tag: string, name: string): string {
  return unescapeHtml(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '');
}

function unescapeHtml(text: string): string {
  const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'", amp: '&' };
  return text.replace(/&(lt|gt|quot|#39|#x27|amp);/g, (_, name: string) => entities[name] ?? '');
}
