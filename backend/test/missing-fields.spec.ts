import 'reflect-metadata';
import { getMetadataStorage } from 'class-validator';
import { AppModule } from '../src/app.module.js';
import { validationPipe } from '../src/platform/http/validation.js';

interface Answer {
  members: { errors: { field: string; message: string }[] };
}

/** Returns what the pipe says of an empty body, as "InputName.field: message". */
async function faultsOf(metatype: new () => object): Promise<string[]> {
  const checked = validationPipe().transform({}, { type: 'body', metatype });
  const errors = await checked.then(
    () => [],
    ({ members }: Answer) => members.errors,
  );
  return errors.map(({ field, message }) => `${metatype.name}.${field}: ${message}`);
}

describe('A field that is missing', () => {
  it('is called for in every input of the shop, and nothing is said of its length', async () => {
    expect(AppModule).toBeDefined();
    const { validationMetadatas } = getMetadataStorage() as unknown as { validationMetadatas: Map<unknown, unknown> };
    const inputs = [...validationMetadatas.keys()] as (new () => object)[];
    const faults = (await Promise.all(inputs.map(faultsOf))).flat();
    expect(faults.length).toBeGreaterThan(100);
    expect(faults.filter((fault) => !/: (.* required\b|Please|Enter|Choose|Select|This link)/.test(fault))).toEqual([]);
    expect(faults.filter((fault) => /characters/.test(fault))).toEqual([]);
    expect(faults).toContain('PurchaseOrderInput.purchaseOrderNumber: Purchase Order number is required');
  });
});
