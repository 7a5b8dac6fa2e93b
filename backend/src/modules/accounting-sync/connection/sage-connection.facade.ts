import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Config } from '../../../config.js';
import { BeginSageConnection, CompleteSageConnection } from './connection.commands.js';
import { ConnectionQueries, type ConnectionState } from './connection.queries.js';

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

const DEMO = 'demo';

/** State of the connection, and the demo's way to connect. */
@Injectable()
export class SageConnection {
  constructor(
    private readonly config: Config,
    private readonly commands: CommandBus,
    private readonly queries: ConnectionQueries,
    private readonly consentPage: SageConsentPage,
  ) {}

  status(): Promise<ConnectionState> {
    return this.queries.connectionStatus();
  }

  /**
   * Connects the demo to the sandbox over HTTP, as an admin's browser would. Throws in live mode, where a person
   * consents.
   */
  async connectDemo(): Promise<void> {
    if (this.config.mode !== 'demo') throw new Error('Only the demo connects to Sage automatically');
    const { authUrl } = await this.commands.execute(new BeginSageConnection(DEMO));
    const { code, state } = await this.consentPage.allow(authUrl);
    await this.commands.execute(new CompleteSageConnection(code, state, DEMO, null));
  }
}
