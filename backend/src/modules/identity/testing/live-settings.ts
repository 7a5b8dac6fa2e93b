/** Settings of a shop that is open, as far as they are needed to start one; its outer services are never called. */
export const LIVE_SETTINGS = {
  SHOP_MODE: 'live',
  NATS_URL: 'nats://127.0.0.1:1',
  TRUST_PROXY: 'false',
  PUBLIC_URL: 'https://shop.example.co.uk',
  SESSION_SECRET: 'Zk3vQ9pXw7Lr2TnB8sYd5HgJ1mCf6RaE',
  ENCRYPTION_KEY: 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQASNFZ4mrze8=',
  STRIPE_SECRET_KEY: 'sk_live_secretpart',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_openpart',
  STRIPE_WEBHOOK_SECRET: 'whsec_hookpart',
  SAGE_CLIENT_ID: 'our-client',
  SAGE_CLIENT_SECRET: 'sage-secretpart',
  SMTP_URL: 'smtps://user:word@mail.example.co.uk',
  MAIL_FROM: 'Topcoat <orders@example.co.uk>',
  COMPANY_NAME: 'Example Paints Ltd',
  COMPANY_ADDRESS: '1 High Street | Leeds LS1 1AA',
  COMPANY_VAT_NUMBER: 'GB 123 4567 89',
};
