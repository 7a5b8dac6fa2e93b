import { abrasives, maskingMaterials } from './catalogue/abrasives-and-masking.js';
import { aerosols, thinners } from './catalogue/aerosols-and-thinners.js';
import { basecoats } from './catalogue/basecoats.js';
import { categories } from './catalogue/categories.js';
import { airTreatment, compressors, gunSpares } from './catalogue/compressors-and-air.js';
import { families } from './catalogue/families.js';
import { mixedPaints } from './catalogue/mixed-paints.js';
import { bodyRepair, handTools, lighting } from './catalogue/panel-and-hand-tools.js';
import {
  fillers,
  mixingSupplies,
  polishing,
  protectiveEquipment,
  tackCloths,
} from './catalogue/protection-and-finishing.js';
import { sandersAndPolishers } from './catalogue/sanders-and-polishers.js';
import { airbrushes, sprayGuns } from './catalogue/spray-guns.js';
import { clearcoats, directGlossPaints, primers } from './catalogue/topcoats-and-primers.js';
import type { DemoCatalogue } from './catalogue/types.js';

export type { DemoCatalogue, DemoCategory, DemoFamily, DemoProduct } from './catalogue/types.js';

/** A demo administrator's edits of the products from Sage; codes not listed stay pending approval. */
export const demoCatalogue: DemoCatalogue = {
  categories,
  families,
  products: [
    ...basecoats,
    ...directGlossPaints,
    ...clearcoats,
    ...primers,
    ...aerosols,
    ...thinners,
    ...sprayGuns,
    ...airbrushes,
    ...compressors,
    ...airTreatment,
    ...gunSpares,
    ...sandersAndPolishers,
    ...bodyRepair,
    ...lighting,
    ...handTools,
    ...abrasives,
    ...maskingMaterials,
    ...protectiveEquipment,
    ...tackCloths,
    ...fillers,
    ...polishing,
    ...mixingSupplies,
    ...mixedPaints,
  ],
};
