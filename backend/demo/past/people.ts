/** A buyer of the demo's past. */
export interface PastPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly city: string;
  readonly postalCode: string;
}

/** A trade customer; the email address is that of a contact of the sandbox's Sage. */
export interface PastCompany extends PastPerson {
  readonly companyName: string;
  readonly registration: string;
  readonly businessType: string;
  readonly poPrefix: string;
}

const FIRST =
  'Amelia Ben Chloe Daniel Ellie Farah George Holly Imran Jack Katie Liam Megan Nathan Olivia Peter Rachel Sanjay Tara Usman Victoria Will Yasmin Zoe Aaron Bethan Callum Donna Euan Fiona'.split(
    ' ',
  );
const LAST =
  'Archer Bailey Carter Dawson Ellis Fletcher Gibson Hughes Iqbal Jarvis Kaur Lawson Mitchell Norris Osborne Patel Quinn Rhodes Shaw Turner Underwood Vaughan Walsh Yates Ashworth Briggs Crossley Dyson Eastwood Firth Greenwood Holroyd'.split(
    ' ',
  );
const STREETS =
  'Beech Avenue,Mill Lane,Station Road,Church Street,Kirkgate,Albion Terrace,Park View,Moor Road,Chapel Hill,Bridge Street,Hawthorn Close,Victoria Road'.split(
    ',',
  );
const TOWNS = [
  ['Leeds', 'LS8 2PW'],
  ['York', 'YO24 1AB'],
  ['Sheffield', 'S11 8TP'],
  ['Manchester', 'M20 3LN'],
  ['Bradford', 'BD9 4JL'],
  ['Hull', 'HU5 3QA'],
  ['Huddersfield', 'HD3 4EZ'],
  ['Wakefield', 'WF2 6QR'],
  ['Liverpool', 'L17 9PE'],
  ['Birmingham', 'B14 7QH'],
  ['Bristol', 'BS6 5DQ'],
  ['Cardiff', 'CF14 3LX'],
  ['Edinburgh', 'EH10 4BF'],
  ['Glasgow', 'G41 3YR'],
  ['Norwich', 'NR2 3RL'],
  ['Derby', 'DE22 3GN'],
  ['Nottingham', 'NG5 2GA'],
  ['Newcastle upon Tyne', 'NE3 1HX'],
  ['Exeter', 'EX4 6RN'],
  ['Leicester', 'LE2 3BD'],
] as const;

function person(index: number, host: string): PastPerson {
  const firstName = FIRST[(index * 7) % FIRST.length]!;
  const lastName = LAST[(index * 11 + Math.floor(index / 30)) % LAST.length]!;
  const [city, postalCode] = TOWNS[(index * 3 + Math.floor(index / 20)) % TOWNS.length]!;
  return {
    ...{ firstName, lastName, city, postalCode },
    email: `${firstName}.${lastName}.${index + 1}@${host}`.toLowerCase(),
    phone: `0113 496 ${String(200 + index).padStart(4, '0')}`,
    address: `${3 + ((index * 17) % 140)} ${STREETS[(index * 5) % STREETS.length]}`,
  };
}

/** Customers with an account. */
export const PAST_CUSTOMERS: readonly PastPerson[] = Array.from({ length: 42 }, (_, index) =>
  person(index, 'post.test'),
);

/** The person behind a guest's order; some come back. */
export const pastGuest = (number: number): PastPerson => person(50 + (number % 80), 'inbox.test');

/** First and last name, company, email; number, business, prefix of purchase orders; address. */
const COMPANIES = `
Marie|Castle|Castle Quay Coachworks Ltd|accounts@castlequay.test|08441203|Body Shop|CQ|5 Castle Quay|Wakefield|WF1 5DL
Des|Fosse|Fosse Lane Bodyshop|office@fosselane.test|07310554|Body Shop|FL|22 Fosse Lane|Leicester|LE3 5RB
Judith|North|Northgate Classic Restorations|hello@northgateclassics.test|06982117|Automotive Repair Shop|NCR|The Old Tram Shed, Northgate|Huddersfield|HD1 1RL
Callum|Reid|Harbour Marine Refinishing|yard@harbourmarine.test|SC512840|Paint Contractor|HM|Unit 9, Albert Dock|Hull|HU1 2DR
Sam|Whitmore|Whitmore Smart Repairs|sam@whitmoresmart.test|10033418|Automotive Repair Shop|WSR|14 Tannery Court|Derby|DE1 3QT
Anne|Eastfield|Eastfield College Motor Vehicle Dept|stores@eastfield.test|09500276|Other|EC|Eastfield College, Ring Road|York|YO30 4XT
`;

export const PAST_COMPANIES: readonly PastCompany[] = COMPANIES.trim()
  .split('\n')
  .map((line) => {
    const [firstName = '', lastName = '', companyName = '', email = '', registration = '', ...rest] = line.split('|');
    const [businessType = '', poPrefix = '', address = '', city = '', postalCode = ''] = rest;
    const company = { companyName, registration, businessType, poPrefix, phone: `0113 496 0${registration.slice(-3)}` };
    return { ...company, firstName, lastName, email, address, city, postalCode };
  });
