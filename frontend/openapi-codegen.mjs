const isOfColours = (_, { path }) => /^\/api\/colours\b/.test(path);
const isOfStaff = (_, { path }) => /^\/api\/(admin|sage|objects|s3)\b/.test(path);

/** Separate clients, so that the shop's first pages never carry what only staff or the pages of colours call. */
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
      filterEndpoints: (...operation) => !isOfStaff(...operation) && !isOfColours(...operation),
      endpointOverrides: [{ pattern: 'quote', type: 'query' }],
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
  },
};
