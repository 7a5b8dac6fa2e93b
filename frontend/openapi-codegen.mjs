const isOfStaff = (_, { path }) => /^\/api\/(admin|sage|objects|s3)\b/.test(path);

/** Two clients, so that the shop's pages never carry what only staff call. */
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
      filterEndpoints: (...operation) => !isOfStaff(...operation),
      endpointOverrides: [{ pattern: 'quote', type: 'query' }],
    },
    './src/api/staff-api.gen.ts': {
      apiFile: './src/api/shop-api.ts',
      apiImport: 'shopApi',
      exportName: 'generatedStaffApi',
      filterEndpoints: isOfStaff,
    },
  },
};
