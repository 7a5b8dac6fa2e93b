import * as abrasives from './abrasives.js';
import { airCap } from './air-cap.js';
import * as air from './air-line.js';
import * as airbrushes from './airbrushes.js';
import * as compressors from './compressors.js';
import * as spares from './gun-spares.js';
import * as hand from './hand-tools.js';
import { studio } from './house-style.js';
import * as lamps from './lamps.js';
import * as mixing from './mixing.js';
import * as panel from './panel-tools.js';
import * as power from './power-tools.js';
import * as protection from './protection.js';
import type { PictureRecipe, Shape } from './recipe.js';
import * as packs from './rolls-and-packs.js';
import { Sheet } from './sheet.js';
import * as guns from './spray-guns.js';
import * as sprayed from './swatches-and-aerosols.js';
import * as tins from './tins.js';

type Drawing = (sheet: Sheet, recipe: PictureRecipe) => void;

/** Each shape's drawing and how far it is brought up to the camera, so that the set stands at one size. */
const drawings: Record<Shape, readonly [Drawing, number?]> = {
  tin: [tins.tin, 1.22],
  'large-tin': [tins.largeTin, 1.14],
  'open-tin': [tins.openTin, 1.1],
  'tin-kit': [tins.tinKit, 1.18],
  swatch: [sprayed.swatch, 1.06],
  bottle: [tins.bottle, 1.1],
  jerrycan: [tins.jerrycan, 1.1],
  tub: [tins.tub, 1.16],
  'squeeze-bottle': [tins.squeezeBottle, 1.12],
  'trigger-bottle': [tins.triggerBottle, 1.14],
  aerosol: [sprayed.aerosol, 1.12],
  'aerosol-pair': [sprayed.aerosolPair, 1.12],
  'spray-gun': [guns.sprayGun, 1.04],
  'schutz-gun': [guns.schutzGun, 1.12],
  'air-cap': [airCap, 1.06],
  airbrush: [airbrushes.airbrush, 1.06],
  'airbrush-set': [airbrushes.airbrushSet, 1.1],
  compressor: [compressors.compressor, 1.06],
  'tower-compressor': [compressors.towerCompressor, 1.02],
  'quiet-compressor': [compressors.quietCompressor, 1.06],
  'screw-compressor': [compressors.screwCompressor, 1.06],
  turbine: [air.turbine, 1.06],
  'filter-regulator': [air.filterRegulator, 1.1],
  hose: [air.hose, 1.1],
  'hose-reel': [air.hoseReel, 1.04],
  couplings: [air.couplings, 1.2],
  'nozzle-set': [spares.nozzleSet, 1.06],
  'seal-kit': [spares.sealKit, 1.06],
  'gun-cup': [spares.gunCup, 1.06],
  'brush-kit': [spares.brushKit, 1.04],
  'orbital-sander': [power.orbitalSander, 1.1],
  'belt-sander': [power.beltSander, 1.06],
  polisher: [power.polisher, 1.06],
  'mini-polisher': [power.miniPolisher, 1.1],
  'backing-pad': [power.backingPad, 1.1],
  'hammer-set': [panel.hammerSet, 0.92],
  'slide-hammer': [panel.slideHammer, 1],
  'stud-welder': [panel.studWelder, 1.04],
  spreaders: [panel.spreaders, 1.06],
  'sanding-blocks': [panel.sandingBlocks, 1.06],
  'infrared-lamp': [lamps.infraredLamp, 1.02],
  'hand-lamp': [lamps.handLamp, 1.04],
  floodlight: [lamps.floodlight, 1.02],
  'socket-set': [hand.socketSet, 1],
  'torque-wrench': [hand.torqueWrench, 1.06],
  'trim-tools': [hand.trimTools, 0.94],
  scraper: [hand.scraper, 1.06],
  trestle: [hand.trestle, 1.04],
  gauge: [hand.gauge, 1.08],
  'magnetic-tray': [hand.magneticTray, 1.1],
  disc: [abrasives.disc, 1.06],
  'disc-box': [abrasives.discBox, 1.12],
  'abrasive-sheet': [abrasives.abrasiveSheet, 1.1],
  'abrasive-texture': [abrasives.abrasiveTexture],
  'scuff-pad': [abrasives.scuffPad, 1.1],
  tape: [packs.tape, 1.08],
  roll: [packs.roll, 1.04],
  'glove-box': [protection.gloveBox, 1.06],
  respirator: [protection.respirator, 1.06],
  'filter-pair': [protection.filterPair, 1.08],
  visor: [protection.visor, 1.04],
  coverall: [protection.coverall, 1.02],
  cloths: [packs.cloths, 1.08],
  'foam-pad': [power.foamPad, 1.1],
  'mixing-cup': [mixing.mixingCup, 1.06],
  'cup-stack': [mixing.cupStack, 1.06],
  strainers: [mixing.strainers, 1.08],
  'mixing-sticks': [mixing.mixingSticks, 1.06],
  scale: [mixing.scale, 1.04],
  carton: [packs.carton, 1.1],
};

/** Where a thing stands in a picture of several: its size, and how far from the middle of the floor. */
export interface ScenePlace {
  readonly scale?: number;
  readonly dx?: number;
  readonly dy?: number;
}

/** Draws one thing with its shadow. */
export function drawShape(sheet: Sheet, recipe: PictureRecipe, { scale: size = 1, dx, dy }: ScenePlace = {}): void {
  const [draw, scale = 1] = drawings[recipe.shape];
  sheet.turned(0, 400, 430, () => draw(sheet, recipe), scale * size, dx, dy);
}

/** The SVG of a recipe, 800 units square, without text and so without fonts; equal recipes give equal bytes. */
export function drawPicture(recipe: PictureRecipe): string {
  const { shape, brand, colour, finish = '', count = '', accent = '' } = recipe;
  const sheet = new Sheet([shape, brand, colour, finish, count, accent].join(' '));
  studio(sheet);
  drawShape(sheet, recipe);
  return sheet.toString();
}
