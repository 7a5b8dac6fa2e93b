import { ConfigErrors, parseConfig } from '../../config.js';

export const DATABASE_URL = 'postgres://shop:database-password@db.internal/shop';
/** Returns a demo with these settings. */
export const demo = (settings: NodeJS.ProcessEnv = {}) => parseConfig({ DATABASE_URL, ...settings });

/** All settings that a live shop requires. */
export const LIVE = {
  SHOP_MODE: 'live',
  DATABASE_URL,
  NATS_URL: 'nats://nats.internal:4222',
  PUBLIC_URL: 'https://shop.example.co.uk',
  TRUST_PROXY: '1',
  SESSION_SECRET: 'Zk3vQ9pXw7Lr2TnB8sYd5HgJ1mCf6RaE',
  ENCRYPTION_KEY: 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQASNFZ4mrze8=',
  STRIPE_SECRET_KEY: 'sk_live_secretpart',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_openpart',
  STRIPE_WEBHOOK_SECRET: 'whsec_hookpart',
  SAGE_CLIENT_ID: 'our-client',
  SAGE_CLIENT_SECRET: 'sage-secretpart',
  SMTP_URL: 'smtps://user:smtp-password@mail.example.co.uk',
  MAIL_FROM: 'Topcoat <orders@example.co.uk>',
  COMPANY_NAME: 'Example Paints Ltd',
  COMPANY_ADDRESS: '1 High Street | Leeds LS1 1AA',
  COMPANY_VAT_NUMBER: 'GB 123 4567 89',
};

/** Returns the errors in the settings; empty if a shop starts with them. */
export function errorsOf(settings: NodeJS.ProcessEnv): readonly string[] {
  try {
    parseConfig(settings);
  } catch (error) {
    if (error instanceof ConfigErrors) return error.errors;
    throw error;
  }
  return [];
}
