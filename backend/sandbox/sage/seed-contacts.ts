import { plainContact } from './contacts.ts';
import { parsePence } from './decimal.ts';
import { plainItem, setPrice } from './items.ts';
import { type Records, seededId } from './records.ts';
import type { SeedItem } from './seed-items.ts';
import { priceTypes } from './vocabulary.ts';

/** One customer in Sage's contact list. Money is in pounds. */
export interface SeedContact {
  name: string;
  email: string;
  /** Unique in Sage and at most 10 characters. */
  reference: string;
  /** The price type the business gave this contact; none for retail customers. */
  priceType?: 'TRADE' | 'WHOLESALE';
  creditLimit?: string;
  creditDays?: number;
  creditTerms?: string;
  /** The balance with which the business began in Sage. */
  openingBalance?: string;
}

/** Customers as Sage holds them; the price type decides which negotiated prices a verified trade customer pays. */
export const seedContacts: SeedContact[] = [
  {
    name: 'Ridgeway Accident Repair Ltd',
    email: 'trade@topcoat.test',
    reference: 'RIDG001',
    priceType: 'WHOLESALE',
    creditLimit: '25000.00',
    creditDays: 30,
    openingBalance: '1840.00',
  },
  { name: 'Pennine Custom Paint', email: 'pending@topcoat.test', reference: 'PENN001', priceType: 'TRADE' },
  { name: 'Alex Morgan', email: 'customer@topcoat.test', reference: 'MORG001' },
  {
    name: 'Castle Quay Coachworks Ltd',
    email: 'accounts@castlequay.test',
    reference: 'CAST001',
    priceType: 'WHOLESALE',
    creditLimit: '2500.00',
    creditDays: 14,
    creditTerms: 'month_end_invoice',
    openingBalance: '2310.40',
  },
  { name: 'Fosse Lane Bodyshop', email: 'office@fosselane.test', reference: 'FOSS001', priceType: 'TRADE' },
  {
    name: 'Northgate Classic Restorations',
    email: 'hello@northgateclassics.test',
    reference: 'NORT001',
    priceType: 'TRADE',
  },
  {
    name: 'Harbour Marine Refinishing',
    email: 'yard@harbourmarine.test',
    reference: 'HARB001',
    priceType: 'WHOLESALE',
  },
  { name: 'Whitmore Smart Repairs', email: 'sam@whitmoresmart.test', reference: 'WHIT001', priceType: 'TRADE' },
  {
    name: 'Eastfield College Motor Vehicle Dept',
    email: 'stores@eastfield.test',
    reference: 'EAST001',
    priceType: 'TRADE',
  },
  { name: 'Priya Nair', email: 'priya.nair@post.test', reference: 'NAIR001' },
  { name: 'Gareth Howells', email: 'gareth.howells@post.test', reference: 'HOWE001' },
];

/** Fills an empty business. Ids come from codes and references, so they are the same after every reset. */
export function seedBusiness(records: Records, items: SeedItem[], contacts: SeedContact[], prefix = ''): void {
  for (const seed of items) {
    const item = plainItem(seed.itemCode, seed.description);
    item.quantity = seed.quantityInStock;
    item.costPence = penceOf(seed.costPrice);
    setPrice(item, priceTypes.sales.id, penceOf(seed.salesPrice));
    if (seed.tradePrice !== undefined) setPrice(item, priceTypes.trade.id, penceOf(seed.tradePrice));
    if (seed.wholesale !== undefined) setPrice(item, priceTypes.wholesale.id, penceOf(seed.wholesale));
    for (const price of item.prices) price.id = seededId(`price ${seed.itemCode} ${price.typeId}`);
    records.insert('item', item, seededId(`${prefix}stock item ${seed.itemCode}`));
  }
  const taxOffice = { ...plainContact('HM Revenue & Customs', null, null), typeIds: ['VENDOR'], system: true };
  records.insert('contact', taxOffice, seededId(`${prefix}contact HMRC`));
  for (const seed of contacts) {
    const contact = plainContact(seed.name, seed.email, seed.reference);
    contact.priceTypeId = seed.priceType ? priceTypes[seed.priceType === 'TRADE' ? 'trade' : 'wholesale'].id : null;
    contact.creditLimitPence = seed.creditLimit === undefined ? null : penceOf(seed.creditLimit);
    contact.creditDays = seed.creditDays ?? null;
    contact.creditTerms = seed.creditTerms ?? null;
    contact.openingPence = penceOf(seed.openingBalance ?? '0');
    contact.mainPerson!.id = seededId(`person ${seed.reference}`);
    records.insert('contact', contact, seededId(`contact ${seed.reference}`));
  }
}

function penceOf(text: string): number {
  const pence = parsePence(text);
  if (pence === undefined) throw new Error(`"${text}" in the seed is no price`);
  return pence;
}
