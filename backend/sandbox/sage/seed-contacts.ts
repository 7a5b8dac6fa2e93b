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
