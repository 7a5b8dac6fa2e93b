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
