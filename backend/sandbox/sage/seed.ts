import { plainContact } from './contacts.ts';
import { parsePence } from './decimal.ts';
import { plainItem, setPrice } from './items.ts';
import { type Records, seededId } from './records.ts';
import type { SeedContact } from './seed-contacts.ts';
import type { SeedItem } from './seed-items.ts';
import { priceTypes } from './vocabulary.ts';

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
