/** Secrets with which a demo may run at a public address. */
export const OWN_SECRETS = {
  SESSION_SECRET: 'Dk3vQ9pXw7Lr2TnB8sYd5HgJ1mCf6RaE',
  ENCRYPTION_KEY: Buffer.from('fedcba9876543210fedcba9876543210').toString('base64'),
  STRIPE_WEBHOOK_SECRET: 'whsec_own',
  DEMO_PASSWORD: 'our own password',
};
