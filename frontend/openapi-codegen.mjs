const isOfColours = (_, { path }) => /^\/api\/colours\b/.test(path);
const isOfStaff = (_, { path }) => /^\/api\/(admin|sage|objects|s3)\b/.test(path);

const isOfJobs = (_, { path }) => /^\/api\/jobs\b/.test(path);
/** The calls of a customer's account, orders and checkout, and of guests' forms. */
const isOfAccount = (_, { path }) =>
  /^\/api\/(auth\/(?!(user|logout)$)|login|logout$|callback|contact|newsletter\/|guest|payment-|create-payment|checkout|orders|usual-items|quick-|purchase-orders|credit|webhooks|postcodes|chat|points\/history|rewards\/|shared-wishlists|wishlist\/(join|share))/.test(
    path,
  );

/** Separate clients, so that the shop's first pages never carry what only staff call, nor what pages call that few visit. */
export default {
  schemaFile: '../docs/openapi.json',
  hooks: true,
  tag: true,
  encodePathParams: true,
  outputFiles: {
    './src/api/shop-api.gen.ts': {
      apiFile: './src/api/base-api.ts',
      apiImport: 'baseApi',
      exportName: 'generatedApi',
      filterEndpoints: (...operation) =>
        ![isOfStaff, isOfColours, isOfJobs, isOfAccount].some((is) => is(...operation)),
      endpointOverrides: [{ pattern: 'quote', type: 'query' }],
    },
    './src/api/account-api.gen.ts': {
      apiFile: './src/api/shop-api.ts',
      apiImport: 'shopApi',
      exportName: 'generatedAccountApi',
      filterEndpoints: isOfAccount,
    },
    './src/api/colours-api.gen.ts': {
      apiFile: './src/api/shop-api.ts',
      apiImport: 'shopApi',
      exportName: 'generatedColoursApi',
      filterEndpoints: isOfColours,
    },
    './src/api/staff-api.gen.ts': {
      apiFile: './src/api/shop-api.ts',
      apiImport: 'shopApi',
      exportName: 'generatedStaffApi',
      filterEndpoints: isOfStaff,
    },
    './src/api/job-api.gen.ts': {
      apiFile: './src/api/shop-api.ts',
      apiImport: 'shopApi',
      exportName: 'generatedJobApi',
      filterEndpoints: isOfJobs,
    },
  },
};
