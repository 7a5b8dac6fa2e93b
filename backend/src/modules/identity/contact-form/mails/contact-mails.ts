import type { Config } from '../../../../config.js';
import { type MailRow, renderMail } from '../../../../platform/mail/mail-layout.js';
import { senderDetails } from '../../mails/imprint.js';
import { CONTACT_SUBJECTS, type ContactSubject } from '../domain/contact-rules.js';

/** A visitor's message. */
export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly orderNumber?: string;
  readonly subject: ContactSubject;
  readonly message: string;
}

interface ComposedMail {
  subject: string;
  text: string;
  html: string;
}

/** Returns the email to the shop. Nothing that was typed is in its subject, which the queue keeps longer than the text. */
export function messageMail({ shop }: Config, message: ContactMessage, reference: string): ComposedMail {
  const { name, email, orderNumber, subject } = message;
  const about = CONTACT_SUBJECTS[subject];
  const ordered: MailRow[] = orderNumber ? [['Order number', orderNumber]] : [];
  return {
    subject: `Contact form: ${about} (${reference})`,
    ...renderMail({
      shopName: shop.name,
      title: about,
      paragraphs: [`${name} wrote on the contact page. Reply to this email to answer.`],
      rows: [['Name', name], ['Email', email], ...ordered, ['Reference', reference]],
      details: [['Message', message.message.replace(/\r\n?/g, '\n')]],
      footnotes: [
        'Name, email and order number are as typed and have not been checked. Before you say anything about an order or an account, make sure who is asking.',
      ],
    }),
  };
}

/** Returns the confirmation. It repeats no typed text: the address may be a stranger's. */
export function messageReceivedMail(config: Config, subject: ContactSubject, reference: string): ComposedMail {
  const { shop, company } = config;
  return {
    subject: `${shop.name} has your message (${reference})`,
    ...renderMail({
      shopName: shop.name,
      title: 'We have your message',
      paragraphs: [
        'Thank you for writing to us on our contact page. Someone who knows paint will reply to this address.',
        ...(company.phone === null ? [] : [`If it is urgent, please call us on ${company.phone}.`]),
      ],
      rows: [
        ['About', CONTACT_SUBJECTS[subject]],
        ['Reference', reference],
      ],
      footnotes: [
        'If you did not write to us, someone typed your address by mistake: please ignore this email.',
        senderDetails(config),
      ],
    }),
  };
}
