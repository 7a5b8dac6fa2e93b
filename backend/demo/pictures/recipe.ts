/** House brands; each has its own label colours. */
export type Brand = 'aldbrook' | 'sprindle' | 'corvane' | 'tarnwick' | 'fenwright' | 'osmere';

/** How light falls on a painted surface. */
export type Finish = 'gloss' | 'metallic' | 'pearl' | 'satin' | 'matt' | 'clear' | 'primer';

/** Every thing the generator can draw. */
export type Shape =
  | 'tin'
  | 'large-tin'
  | 'open-tin'
  | 'tin-kit'
  | 'swatch'
  | 'bottle'
  | 'jerrycan'
  | 'tub'
  | 'squeeze-bottle'
  | 'trigger-bottle'
  | 'aerosol'
  | 'aerosol-pair'
  | 'spray-gun'
  | 'schutz-gun'
  | 'air-cap'
  | 'airbrush'
  | 'airbrush-set'
  | 'compressor'
  | 'tower-compressor'
  | 'quiet-compressor'
  | 'screw-compressor'
  | 'turbine'
  | 'filter-regulator'
  | 'hose'
  | 'hose-reel'
  | 'couplings'
  | 'nozzle-set'
  | 'seal-kit'
  | 'gun-cup'
  | 'brush-kit'
  | 'orbital-sander'
  | 'belt-sander'
  | 'polisher'
  | 'mini-polisher'
  | 'backing-pad'
  | 'hammer-set'
  | 'slide-hammer'
  | 'stud-welder'
  | 'spreaders'
  | 'sanding-blocks'
  | 'infrared-lamp'
  | 'hand-lamp'
  | 'floodlight'
  | 'socket-set'
  | 'torque-wrench'
  | 'trim-tools'
  | 'scraper'
  | 'trestle'
  | 'gauge'
  | 'magnetic-tray'
  | 'disc'
  | 'disc-box'
  | 'abrasive-sheet'
  | 'abrasive-texture'
  | 'scuff-pad'
  | 'tape'
  | 'roll'
  | 'glove-box'
  | 'respirator'
  | 'filter-pair'
  | 'visor'
  | 'coverall'
  | 'cloths'
  | 'foam-pad'
  | 'mixing-cup'
  | 'cup-stack'
  | 'strainers'
  | 'mixing-sticks'
  | 'scale'
  | 'carton';

/** The content of one product picture; the same recipe always gives the same picture. */
export interface PictureRecipe {
  shape: Shape;
  brand: Brand;
  /** Main colour of the thing, or of the paint in it, as #rrggbb. */
  colour: string;
  finish?: Finish;
  /** How many heads, stages or pieces, where the shape comes in several. */
  count?: number;
  /** A second colour, where the shape has one. */
  accent?: string;
}
