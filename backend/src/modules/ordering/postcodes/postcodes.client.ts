import { Logger, type Provider } from '@nestjs/common';
import type { PostcodeLookupConfig } from '../../../config/settings.js';
import { Config } from '../../../config.js';
import { inSpan } from '../../../platform/tracing/spans.js';
import { postTownOf } from './post-towns.js';
import { type PostcodeAddressView, type PostcodeView } from './postcodes.dto.js';
import { POSTCODE_SOURCES, type PostcodeSource } from './postcodes.queries.js';

/** The limit of both tries together, in ms: the shopper is typing on. */
const LIMIT_MS = 3000;
const TRIES = 2;
/** The pause after a spent balance or a wrong key, in ms. */
const PAUSE_MS = 60_000;
/** More than any postcode has. */
const MOST_ADDRESSES = 200;
const MOST_BYTES = 1_000_000;

/** An address as Ideal Postcodes describes it: all fields are texts, "" for none. */
interface FoundAddress {
  organisation_name?: unknown;
  line_1?: unknown;
  line_2?: unknown;
  line_3?: unknown;
  post_town?: unknown;
  county?: unknown;
}

/** The addresses of Royal Mail's file, from Ideal Postcodes. Neither postcodes nor answers are logged. */
export class IdealPostcodes implements PostcodeSource {
  private readonly logger = new Logger('IdealPostcodes');
  private pausedUntil = 0;

  constructor(
    private readonly settings: PostcodeLookupConfig,
    private readonly limitMs = LIMIT_MS,
  ) {}

  async lookUp(postcode: string): Promise<PostcodeView | null> {
    const addresses = await this.addressesAt(postcode);
    const [first] = addresses ?? [];
    return first ? { postcode, town: first.city, county: first.county, addresses } : null;
  }

  private async addressesAt(postcode: string): Promise<PostcodeAddressView[] | null> {
    if (Date.now() < this.pausedUntil) return null;
    const signal = AbortSignal.timeout(this.limitMs);
    for (let attempt = 1; attempt <= TRIES && !signal.aborted; attempt += 1) {
      const outcome = await this.ask(postcode, signal).catch((error: unknown) => {
        this.logger.warn(`No answer: ${error instanceof Error ? error.name : 'unknown'}`);
        return 'again' as const;
      });
      if (outcome !== 'again') return outcome;
    }
    return null;
  }

  private ask(postcode: string, signal: AbortSignal): Promise<PostcodeAddressView[] | null | 'again'> {
    const { url, key } = this.settings;
    const template = '/v1/postcodes/:postcode';
    const attributes = {
      'http.request.method': 'GET',
      'url.template': template,
      'server.address': new URL(url).hostname,
    };
    return inSpan(`GET ${template}`, { kind: 'client', attributes }, async (span) => {
      const answer = await fetch(`${url}/v1/postcodes/${encodeURIComponent(postcode.replace(' ', ''))}`, {
        headers: { authorization: `IDEALPOSTCODES api_key="${key}"`, accept: 'application/json' },
        redirect: 'error',
        signal,
      });
      span?.set({ 'http.response.status_code': answer.status });
      if (answer.status === 404) return null;
      if (answer.ok) return addressesOf(await readText(answer));
      if (answer.status >= 500) return 'again';
      this.logger.warn(`Refuses with ${answer.status}; not asked for a minute`);
      this.pausedUntil = Date.now() + PAUSE_MS;
      return null;
    });
  }
}

async function readText(answer: Response): Promise<string> {
  const text = await answer.text();
  if (text.length > MOST_BYTES) throw new RangeError('Too long an answer');
  return text;
}

function addressesOf(body: string): PostcodeAddressView[] {
  const { result } = JSON.parse(body) as { result?: unknown };
  if (!Array.isArray(result)) throw new TypeError('Not an answer of Ideal Postcodes');
  return (result as FoundAddress[]).slice(0, MOST_ADDRESSES).flatMap((found) => addressOf(found) ?? []);
}

/** Within the lengths of the checkout's form; the company stands in a field of its own. */
function addressOf(found: FoundAddress): PostcodeAddressView | undefined {
  const company = text(found.organisation_name, 100);
  const lines = [found.line_1, found.line_2, found.line_3].map((line) => text(line, 200)).filter((line) => line !== '');
  const [address, ...more] =
    lines[0]?.toLowerCase() === company.toLowerCase() && lines.length > 1 ? lines.slice(1) : lines;
  const city = text(found.post_town, 100);
  if (!address || !city) return undefined;
  return {
    company: company || null,
    address,
    address2: more.join(', ').slice(0, 200) || null,
    city: asWritten(city),
    county: text(found.county, 100) || null,
  };
}

function text(value: unknown, length: number): string {
  return typeof value === 'string' ? value.trim().slice(0, length) : '';
}

/** "STOKE-ON-TRENT" as it is written: Royal Mail has post towns in capitals. */
function asWritten(town: string): string {
  const small = new Set(['on', 'upon', 'under', 'in', 'by', 'the', 'of', 'le', 'and', 'y']);
  return town
    .toLowerCase()
    .replace(/[\p{L}']+/gu, (word, at: number) =>
      at > 0 && small.has(word) ? word : `${word[0]?.toUpperCase()}${word.slice(1)}`,
    );
}

/** The shop's own table of postcode areas: always there, and without addresses. */
class PostTownTable implements PostcodeSource {
  async lookUp(postcode: string): Promise<PostcodeView | null> {
    const found = postTownOf(postcode);
    return found && { postcode, ...found, addresses: null };
  }
}

export const postcodeSources: Provider = {
  provide: POSTCODE_SOURCES,
  useFactory: ({ postcodeLookup }: Config): PostcodeSource[] => [
    ...(postcodeLookup ? [new IdealPostcodes(postcodeLookup)] : []),
    new PostTownTable(),
  ],
  inject: [Config],
};
