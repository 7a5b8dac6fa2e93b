import { renderMail } from '../../../platform/mail-layout.js';

/** A mail's subject and body. */
export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
}

/** Asks the owner of an address whether it was they who subscribed. */
export function confirmationMail(confirmUrl: string, days: number, shopName: string): ComposedMail {
  return {
    subject: `Please confirm your ${shopName} newsletter`,
    ...renderMail({
      shopName,
      title: 'One click to confirm',
      paragraphs: [
        `Somebody, we hope you, asked for the ${shopName} newsletter at this address: new products, offers and advice from the spray booth, about once a month.`,
        'If that was you, please confirm. If not, do nothing and you will not hear from us.',
      ],
      action: { label: 'Confirm my subscription', url: confirmUrl },
      footnotes: [`The link works for ${days} days.`],
    }),
  };
}

/** Says that the subscription stands, and how to end it. */
export function welcomeMail(shopUrl: string, unsubscribeUrl: string, shopName: string): ComposedMail {
  return {
    subject: `You are subscribed to the ${shopName} newsletter`,
    ...renderMail({
      shopName,
      title: 'Thank you for subscribing',
      paragraphs: ['We will write when there is something worth reading, about once a month.'],
      action: { label: 'Browse the shop', url: shopUrl },
      footnotes: [unsubscribeLine(unsubscribeUrl)],
    }),
  };
}

/** The answer to a subscriber who subscribes again; the form on the page may not say it (decision 31). */
export function alreadySubscribedMail(shopUrl: string, unsubscribeUrl: string, shopName: string): ComposedMail {
  return {
    subject: `You are already subscribed to the ${shopName} newsletter`,
    ...renderMail({
      shopName,
      title: 'You are on the list already',
      paragraphs: ['Somebody asked for our newsletter at this address, which gets it already. There is nothing to do.'],
      action: { label: 'Browse the shop', url: shopUrl },
      footnotes: [unsubscribeLine(unsubscribeUrl)],
    }),
  };
}

function unsubscribeLine(url: string): string {
  return `To stop the newsletter, open ${url}`;
}
