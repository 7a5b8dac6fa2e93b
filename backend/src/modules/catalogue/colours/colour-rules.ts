// The front end imports this file (docs/decisions/shared-rules.md#one-source-for-rules-that-both-halves-need).

/** Kinds of finish, by the coats that they need (docs/rules.md#colours). */
export const COLOUR_KINDS = ['solid', 'metallic', 'pearl', 'three-stage'] as const;
export type ColourKind = (typeof COLOUR_KINDS)[number];

export const COLOUR_KIND_LABELS: Readonly<Record<ColourKind, string>> = {
  solid: 'Solid',
  metallic: 'Metallic',
  pearl: 'Pearl',
  'three-stage': 'Three-stage pearl',
};

/** Places of a car where makes put the plate with the colour code. */
export const PLATE_PLACES = [
  'door-pillar',
  'door-edge',
  'door-frame',
  'bonnet',
  'front-panel',
  'bulkhead',
  'boot-floor',
] as const;
export type PlatePlace = (typeof PLATE_PLACES)[number];

export const PLATE_PLACE_LABELS: Readonly<Record<PlatePlace, string>> = {
  'door-pillar': 'Door pillar',
  'door-edge': 'Edge of the door',
  'door-frame': 'Door frame',
  bonnet: 'Underside of the bonnet',
  'front-panel': 'Panel in front of the engine',
  bulkhead: 'Bulkhead behind the engine',
  'boot-floor': 'Boot floor',
};

/** Returns a colour code for comparison: "nh-624p" and "NH 624P" are the same. Empty for a text without letters and digits. */
export const normalisedCode = (code: string): string => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** Returns the name of a make for comparison: "Land Rover" and "land-rover" are the same. */
export const makeKey = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

/** Returns the path of a colour's page. */
export const colourPath = ({ makeSlug, code }: { makeSlug: string; code: string }): string =>
  `/colours/${makeSlug}/${normalisedCode(code)}`;

/** The years that a colour may have. */
export const FIRST_YEAR = 1900;
export const LAST_YEAR = 2100;
