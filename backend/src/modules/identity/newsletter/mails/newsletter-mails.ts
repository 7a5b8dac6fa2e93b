import type { Config } from '../../../../config.js';
import { renderMail } from '../../../../platform/mail-layout.js';

/** A mail's subject and body. */
export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
}

/** A mail to a subscriber, with its way out. */
export interface SubscriberMail extends ComposedMail {
  unsubscribeUrl: string;
}

/** Asks the owner of an address whether it was they who subscribed. */
export function confirmationMail(config: Config, confirmUrl: string, days: number): ComposedMail {
  const shopName = config.shop.name;
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
      footnotes: [`The link works for ${days} days.`, imprint(config)],
    }),
  };
}

/** Says that the subscription stands. */
export function welcomeMail(config: Config, unsubscribeUrl: string): SubscriberMail {
  return toSubscriber(config, unsubscribeUrl, {
    subject: `You are subscribed to the ${config.shop.name} newsletter`,
    title: 'Thank you for subscribing',
    paragraphs: ['We will write when there is something worth reading, about once a month.'],
  });
}

/** The answer to a subscriber who subscribes again; the form on the page may not say it (decision 31). */
export function alreadySubscribedMail(config: Config, unsubscribeUrl: string): SubscriberMail {
  return toSubscriber(config, unsubscribeUrl, {
    subject: `You are already subscribed to the ${config.shop.name} newsletter`,
    title: 'You are on the list already',
    paragraphs: ['Somebody asked for our newsletter at this address, which gets it already. There is nothing to do.'],
  });
}

function toSubscriber(
  config: Config,
  unsubscribeUrl: string,
  { subject, ...content }: { subject: string; title: string; paragraphs: string[] },
): SubscriberMail {
  const { shop, publicUrl } = config;
  return {
    subject,
    ...renderMail({
      shopName: shop.name,
      ...content,
      action: { label: 'Browse the shop', url: publicUrl },
      footnotes: [imprint(config)],
      unsubscribeUrl,
    }),
    unsubscribeUrl,
  };
}

/** Who writes, as advertising by mail has to say. */
function imprint({ company }: Config): string {
  const number = company.companyNumber === null ? '' : ` Company number ${company.companyNumber}.`;
  return `${company.name}, ${company.address.join(', ')}.${number} VAT number ${company.vatNumber}.`;
}
