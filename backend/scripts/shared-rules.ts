/** The files of the server that the front end imports (docs/decisions/shared-rules.md#one-source-for-rules-that-both-halves-need). */
export const sharedRules = [
  'backend/src/modules/cart/line-changes.ts',
  'backend/src/modules/cart/quantity-limit.ts',
  'backend/src/modules/catalogue/colours/colour-rules.ts',
  'backend/src/modules/catalogue/paint/mixing-ratio.ts',
  'backend/src/modules/catalogue/paint/mixing.ts',
  'backend/src/modules/catalogue/paint/paint.ts',
  'backend/src/modules/catalogue/product-paths.ts',
  'backend/src/modules/identity/account/sign-up-rules.ts',
  'backend/src/modules/identity/contact-form/contact-rules.ts',
  'backend/src/pages/page-routes.ts',
  'backend/src/platform/address-messages.ts',
  'backend/src/platform/csv.ts',
  'backend/src/platform/email-rules.ts',
  'backend/src/platform/invisible-characters.ts',
  'backend/src/platform/typed-numbers.ts',
  'backend/src/platform/typed-text.ts',
];
