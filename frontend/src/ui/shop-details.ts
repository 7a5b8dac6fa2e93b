/** Who we are, for header, footer and the pages of an order. */
export const shopDetails = {
  phone: '01632 960 418',
  phoneHref: 'tel:+441632960418',
  email: 'help@topcoat.test',
  address: ['Topcoat', 'Unit 7, Foundry Lane', 'Wrenfield WR9 0TC', 'United Kingdom'],
  supportHours: 'Mon-Fri 9AM-6PM, Sat 9AM-4PM',
} as const;
