import { Logger, type Provider } from '@nestjs/common';
import type { PostcodeLookupConfig } from '../../../config/settings.js';
import { Config } from '../../../config.js';
import { inSpan } from '../../../platform/tracing/spans.js';
import type { PostcodeAddressView, PostcodeView } from './postcodes.dto.js';
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

/** The main post town of a postcode area, its county, and the districts that are surely part of that town. */
type Area = readonly [town: string, county: string | null, districts: string];

/** The 124 postcode areas. A district that is not listed may belong to another town, so it gets none. */
export const POSTCODE_AREAS: Readonly<Record<string, Area>> = {
  AB: ['Aberdeen', 'Aberdeenshire', '10-12 15-16 21-25'],
  AL: ['St Albans', 'Hertfordshire', '1-4'],
  B: ['Birmingham', 'West Midlands', '1-38 40-48'],
  BA: ['Bath', 'Somerset', '1-2'],
  BB: ['Blackburn', 'Lancashire', '1-2'],
  BD: ['Bradford', 'West Yorkshire', '1-15'],
  BH: ['Bournemouth', 'Dorset', '1-11'],
  BL: ['Bolton', 'Greater Manchester', '1-7'],
  BN: ['Brighton', 'East Sussex', '1-2'],
  BR: ['Bromley', 'Greater London', '1-2'],
  BS: ['Bristol', 'Bristol', '1-11 13-16'],
  BT: ['Belfast', null, '1-17'],
  CA: ['Carlisle', 'Cumbria', '1-6'],
  CB: ['Cambridge', 'Cambridgeshire', '1-5 21-25'],
  CF: ['Cardiff', 'South Glamorgan', '3 5 10-11 14-15 23-24'],
  CH: ['Chester', 'Cheshire', '1-3'],
  CM: ['Chelmsford', 'Essex', '1-3'],
  CO: ['Colchester', 'Essex', '1-7'],
  CR: ['Croydon', 'Greater London', '0 9'],
  CT: ['Canterbury', 'Kent', '1-4'],
  CV: ['Coventry', 'West Midlands', '1-6'],
  CW: ['Crewe', 'Cheshire', '1-2'],
  DA: ['Dartford', 'Kent', '1-2'],
  DD: ['Dundee', 'Angus', '1-4'],
  DE: ['Derby', 'Derbyshire', '1 3 21-24'],
  DG: ['Dumfries', 'Dumfriesshire', '1-2'],
  DH: ['Durham', 'County Durham', '1 6-7'],
  DL: ['Darlington', 'County Durham', '1-3'],
  DN: ['Doncaster', 'South Yorkshire', '1-12'],
  DT: ['Dorchester', 'Dorset', '1-2'],
  DY: ['Dudley', 'West Midlands', '1-3'],
  E: ['London', 'Greater London', '1-18 20'],
  EC: ['London', 'Greater London', '1-4'],
  EH: ['Edinburgh', 'Midlothian', '1-13 15-17'],
  EN: ['Enfield', 'Greater London', '1-3'],
  EX: ['Exeter', 'Devon', '1-6'],
  FK: ['Falkirk', 'Stirlingshire', '1-2'],
  FY: ['Blackpool', 'Lancashire', '1-4'],
  G: ['Glasgow', 'Lanarkshire', '1-5 11-15 20-23 31-34 40-45 51-53'],
  GL: ['Gloucester', 'Gloucestershire', '1-4'],
  GU: ['Guildford', 'Surrey', '1-5'],
  GY: ['Guernsey', null, '1-8'],
  HA: ['Harrow', 'Greater London', '1-3'],
  HD: ['Huddersfield', 'West Yorkshire', '1-5 7-8'],
  HG: ['Harrogate', 'North Yorkshire', '1-3'],
  HP: ['Hemel Hempstead', 'Hertfordshire', '1-3'],
  HR: ['Hereford', 'Herefordshire', '1-4'],
  HS: ['Stornoway', 'Isle of Lewis', '1'],
  HU: ['Hull', 'East Yorkshire', '1-12'],
  HX: ['Halifax', 'West Yorkshire', '1-4'],
  IG: ['Ilford', 'Greater London', '1-6'],
  IM: ['Douglas', 'Isle of Man', '1-2'],
  IP: ['Ipswich', 'Suffolk', '1-10'],
  IV: ['Inverness', 'Inverness-shire', '1-3 5'],
  JE: ['Jersey', null, '1-5'],
  KA: ['Kilmarnock', 'Ayrshire', '1-3'],
  KT: ['Kingston upon Thames', 'Greater London', '1-2'],
  KW: ['Kirkwall', 'Orkney', '15'],
  KY: ['Kirkcaldy', 'Fife', '1-2'],
  L: ['Liverpool', 'Merseyside', '1-19 24-28'],
  LA: ['Lancaster', 'Lancashire', '1-2'],
  LD: ['Llandrindod Wells', 'Powys', '1'],
  LE: ['Leicester', 'Leicestershire', '1-9'],
  LL: ['Llandudno', 'Conwy', '30'],
  LN: ['Lincoln', 'Lincolnshire', '1-6'],
  LS: ['Leeds', 'West Yorkshire', '1-19'],
  LU: ['Luton', 'Bedfordshire', '1-4'],
  M: ['Manchester', 'Greater Manchester', '1-2 4 8-9 11-25'],
  ME: ['Rochester', 'Kent', '1-3'],
  MK: ['Milton Keynes', 'Buckinghamshire', '1-15'],
  ML: ['Motherwell', 'Lanarkshire', '1'],
  N: ['London', 'Greater London', '1-22'],
  NE: ['Newcastle upon Tyne', 'Tyne and Wear', '1-7 12-13 15'],
  NG: ['Nottingham', 'Nottinghamshire', '1-9 11'],
  NN: ['Northampton', 'Northamptonshire', '1-7'],
  NP: ['Newport', 'Gwent', '10 18-20'],
  NR: ['Norwich', 'Norfolk', '1-16'],
  NW: ['London', 'Greater London', '1-11'],
  OL: ['Oldham', 'Greater Manchester', '1-4 8-9'],
  OX: ['Oxford', 'Oxfordshire', '1-4'],
  PA: ['Paisley', 'Renfrewshire', '1-3'],
  PE: ['Peterborough', 'Cambridgeshire', '1-7'],
  PH: ['Perth', 'Perthshire', '1-2'],
  PL: ['Plymouth', 'Devon', '1-7 9'],
  PO: ['Portsmouth', 'Hampshire', '1-3 6'],
  PR: ['Preston', 'Lancashire', '1-5'],
  RG: ['Reading', 'Berkshire', '1-2 4-7'],
  RH: ['Redhill', 'Surrey', '1'],
  RM: ['Romford', 'Greater London', '1-7'],
  S: ['Sheffield', 'South Yorkshire', '1-14 17 20'],
  SA: ['Swansea', 'West Glamorgan', '1-7'],
  SE: ['London', 'Greater London', '1-28'],
  SG: ['Stevenage', 'Hertfordshire', '1-2'],
  SK: ['Stockport', 'Greater Manchester', '1-7'],
  SL: ['Slough', 'Berkshire', '1-3'],
  SM: ['Sutton', 'Greater London', '1-3'],
  SN: ['Swindon', 'Wiltshire', '1-6 25-26'],
  SO: ['Southampton', 'Hampshire', '14-19'],
  SP: ['Salisbury', 'Wiltshire', '1-5'],
  SR: ['Sunderland', 'Tyne and Wear', '1-6'],
  SS: ['Southend-on-Sea', 'Essex', '1-3'],
  ST: ['Stoke-on-Trent', 'Staffordshire', '1-4 6'],
  SW: ['London', 'Greater London', '1-20'],
  SY: ['Shrewsbury', 'Shropshire', '1-5'],
  TA: ['Taunton', 'Somerset', '1-4'],
  TD: ['Galashiels', 'Selkirkshire', '1'],
  TF: ['Telford', 'Shropshire', '1-7'],
  TN: ['Tunbridge Wells', 'Kent', '1-4'],
  TQ: ['Torquay', 'Devon', '1-2'],
  TR: ['Truro', 'Cornwall', '1-4'],
  TS: ['Middlesbrough', 'North Yorkshire', '1-5 7-8'],
  TW: ['Twickenham', 'Greater London', '1-2'],
  UB: ['Southall', 'Greater London', '1-2'],
  W: ['London', 'Greater London', '1-14'],
  WA: ['Warrington', 'Cheshire', '1-5'],
  WC: ['London', 'Greater London', '1-2'],
  WD: ['Watford', 'Hertfordshire', '17-19 24-25'],
  WF: ['Wakefield', 'West Yorkshire', '1-4'],
  WN: ['Wigan', 'Greater Manchester', '1-3'],
  WR: ['Worcester', 'Worcestershire', '1-5'],
  WS: ['Walsall', 'West Midlands', '1-5'],
  WV: ['Wolverhampton', 'West Midlands', '1-6 8-11'],
  YO: ['York', 'North Yorkshire', '1 10 23-24 26 30-32'],
  ZE: ['Lerwick', 'Shetland', '1'],
};

/** Areas without a town: the forces, and the one of the Girobank. */
const WITHOUT_TOWN = new Set(['BFPO', 'BF', 'GIR']);

interface PostTown {
  town: string | null;
  county: string | null;
}

const UNKNOWN: PostTown = { town: null, county: null };

/** Returns town and county of a postcode as `ukPostcode` writes it; null where there is no such postcode area. */
export function postTownOf(postcode: string): PostTown | null {
  const [, area = '', district = ''] = /^([A-Z]+)(\d*)/.exec(postcode) ?? [];
  if (WITHOUT_TOWN.has(area)) return UNKNOWN;
  const known = Object.hasOwn(POSTCODE_AREAS, area) ? POSTCODE_AREAS[area] : undefined;
  if (!known) return null;
  const [town, county, districts] = known;
  return includes(districts, Number(district)) ? { town, county } : UNKNOWN;
}

/** Whether "1-4 8-9" includes a number. */
function includes(ranges: string, number: number): boolean {
  return ranges.split(' ').some((range) => {
    const [first, last = first] = range.split('-').map(Number);
    return first !== undefined && last !== undefined && number >= first && number <= last;
  });
}
