import { renderMail } from '../../../../platform/mail/mail-layout.js';

/** Returns the email that says that a requested product can be bought again. */
export function backInStockMail(
  productName: string,
  productUrl: string,
  shopName: string,
): { subject: string; text: string; html: string } {
  return {
    subject: `${productName} is back in stock`,
    ...renderMail({
      shopName,
      title: `${productName} is back in stock`,
      paragraphs: ['You asked us to tell you. It can be ordered again, for as long as there is some.'],
      action: { label: 'See the product', url: productUrl },
      footnotes: [
        'This is the one mail you asked for; your address is no longer kept for it. To hear again after the next time it sells out, ask once more on its page.',
      ],
    }),
  };
}
