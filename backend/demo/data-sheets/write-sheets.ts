import { AIR_FED } from '../catalogue/compose.js';
import type { DemoProduct } from '../catalogue.js';
import { sheetPdf } from './sheet-pdf.js';

const FOOTER = 'Sample sheet of the Topcoat demo for an invented product. Not for use with real goods.';
const TRANSPORT = {
  flammable: 'UN 1263, paint or paint related material, class 3. Limited quantities by road only.',
  'mainland-only': 'Not classified as dangerous. Travels on a pallet.',
  any: 'Not classified as dangerous for transport.',
} as const;

/** Draws the safety data sheet of a dangerous product from what the demo knows of it; null for others. */
export function safetySheet(product: DemoProduct, name: string): Buffer | null {
  const { code, hazardText, professionalOnly, airFed, minimumAge, goodsKind } = product;
  if (!hazardText) return null;
  const use = professionalOnly
    ? 'For professional users who are trained in the safe use of diisocyanates.'
    : 'Coating, or an aid for coating, of vehicles and parts.';
  return sheetPdf({
    title: 'Safety data sheet',
    product: name,
    subtitle: `Product code ${code}`,
    footer: FOOTER,
    sections: [
      { heading: '1. Identification', paragraphs: [`${name}, product code ${code}.`, `Use: ${use}`] },
      {
        heading: '2. Hazards identification',
        paragraphs: [
          hazardText,
          ...(minimumAge ? [`Not to be supplied to anyone under ${minimumAge}.`] : []),
          'Keep out of reach of children. Read the label before use.',
        ],
      },
      {
        heading: '4. First aid measures',
        paragraphs: [
          'Inhaled: fresh air and rest. If breathing is difficult, get medical help at once.',
          'On the skin: take off what is wet, wash with soap and water. No solvents.',
          'In the eyes: rinse with water for fifteen minutes, lids open, and see a doctor.',
        ],
      },
      {
        heading: '7. Handling and storage',
        paragraphs: [
          'Keep away from heat, sparks and open flames. Close containers tightly and store them upright between 5 and 25 °C.',
        ],
      },
      {
        heading: '8. Exposure controls',
        paragraphs: [
          airFed
            ? `${AIR_FED} Wear gloves and overalls.`
            : 'Use with good ventilation, an A2P3 mask, gloves and eye protection.',
        ],
      },
      { heading: '14. Transport', paragraphs: [TRANSPORT[goodsKind]] },
    ],
  });
}

/** Draws the technical data sheet of a product that something goes with; null for others. */
export function technicalSheet(product: DemoProduct, name: string, nameOf: (code: string) => string): Buffer | null {
  const { code, shortDescription, longDescription, specifications, voc, airFed, goesWith } = product;
  if (goesWith.length === 0) return null;
  return sheetPdf({
    title: 'Technical data sheet',
    product: name,
    subtitle: `Product code ${code}`,
    footer: FOOTER,
    sections: [
      { heading: 'Description', paragraphs: [shortDescription] },
      { heading: 'Use', paragraphs: longDescription.split('\n\n') },
      { heading: 'Data', paragraphs: specifications.map(({ name: what, value }) => `${what}: ${value}`) },
      {
        heading: 'Goes with',
        paragraphs: goesWith.map(({ code: other, ratio, note }) =>
          [nameOf(other), ratio && `mix ${ratio} by volume`, note].filter(Boolean).join('. '),
        ),
      },
      ...(airFed ? [{ heading: 'Protection', paragraphs: [AIR_FED] }] : []),
      ...(voc ? [{ heading: 'VOC', paragraphs: [voc] }] : []),
    ],
  });
}
