import { Injectable } from '@nestjs/common';
import { asData } from '../domain/hidden-instructions.js';
import type { AnswerContext } from '../readings/answer-context.js';
import { ProductReadings } from '../readings/product-readings.js';
import type { ChatTool, ToolArguments } from './chat-tool.js';
import { productForModel } from './search-products.js';

@Injectable()
export class ReadProduct implements ChatTool {
  readonly name = 'read_product';
  readonly description =
    'Reads the details of one product: data, warnings, what goes with it and in which mixing ratio.';
  readonly parameters = { slug: { type: 'string', description: 'The slug of the product, from a search' } } as const;
  readonly step = 'Reading about a product…';

  constructor(private readonly products: ProductReadings) {}

  async run({ slug }: ToolArguments, context: AnswerContext): Promise<object> {
    const product = await this.products.read(context, String(slug));
    if (!product) return { error: 'There is no such product.' };
    const { longDescription, specifications, hazardText, voc, goesWith } = product;
    const [mixed] = goesWith.filter(({ ratio }) => ratio !== null);
    return {
      ...productForModel(product),
      ...(mixed ? { mixingRatio: mixed.ratio } : {}),
      about: asData(longDescription).slice(0, 2000),
      specifications: specifications.map(({ name, value }) => asData(`${name}: ${value}`)).join('; '),
      ...(hazardText ? { warning: asData(hazardText) } : {}),
      ...(voc ? { voc } : {}),
      goesWith: goesWith.map(({ kind, ratio, note, product: other }) => ({
        ...productForModel(other),
        kind,
        ...(ratio === null ? {} : { ratioOfBoth: ratio }),
        ...(note === '' ? {} : { hint: asData(note) }),
      })),
    };
  }
}
