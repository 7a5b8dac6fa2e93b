import { renderMail } from '../../../../platform/mail/mail-layout.js';

/** A product that was asked about; its addresses are absolute. */
interface MailedProduct {
  readonly name: string;
  readonly url: string;
  readonly pictureUrl?: string;
}

/** Returns the email that says that a requested product can be bought again. */
export function backInStockMail(
  { name, url, pictureUrl }: MailedProduct,
  shopName: string,
): { subject: string; text: string; html: string } {
  return {
    subject: `${name} is back in stock`,
    ...renderMail({
      shopName,
      title: `${name} is back in stock`,
      paragraphs: ['You asked us to let you know. You can order it again, while stocks last.'],
      action: { label: 'See the product', url },
      lines: [{ name, pictureUrl }],
      footnotes: [
        'This is the only email about your request: we no longer keep your address for it. If it sells out again, you can ask for another email on its page.',
      ],
    }),
  };
}
