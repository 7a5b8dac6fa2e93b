import type { ColourMakeFields } from '../../src/modules/catalogue/colours/colour.entity.js';
import type { PlatePlace } from '../../src/modules/catalogue/colours/colour-rules.js';

const make = (name: string, platePlace: PlatePlace, plateNote: string, ...aliases: string[]): ColourMakeFields => ({
  ...{ name, platePlace, plateNote, aliases },
});

/** The makes of `colours.csv`, with the usual place of the plate; models differ, and older cars have it elsewhere. */
export const colourMakes: readonly ColourMakeFields[] = [
  make(
    'Audi',
    'boot-floor',
    'On a white label in the spare wheel well, and in the service book: L and three characters.',
  ),
  make('BMW', 'front-panel', 'Under the bonnet, on a label at the strut tower or the front panel: three characters.'),
  make(
    'Citroën',
    'door-pillar',
    'On a label at the pillar of the driver’s door: three letters, often after "EZ" or "K".',
  ),
  make(
    'Dacia',
    'door-pillar',
    'On the black plate at the driver’s door pillar: three characters, perhaps after "TE" or "OV".',
  ),
  make('Fiat', 'boot-floor', 'On a label inside the boot lid or under the bonnet: three digits, perhaps with "/A".'),
  make(
    'Ford',
    'door-pillar',
    'On the plate at the passenger’s door pillar, below the weights, beside "Paint" or "EXT PNT".',
  ),
  make('Honda', 'door-frame', 'On a label in the driver’s door frame: letters, a dash and digits, such as NH-624P.'),
  make('Hyundai', 'door-pillar', 'On the label at the driver’s door pillar, below "Paint": two or three characters.'),
  make('Kia', 'door-pillar', 'On the label at the driver’s door pillar, below "Paint": two or three characters.'),
  make(
    'Land Rover',
    'front-panel',
    'On the plate at the front panel under the bonnet, or in the passenger’s door frame.',
    'Range Rover',
  ),
  make('Lexus', 'door-pillar', 'On the plate at the driver’s door pillar, after "C/TR": the first three characters.'),
  make(
    'Mazda',
    'door-pillar',
    'On the label at the driver’s door pillar: two digits and a letter, or A and two characters.',
  ),
  make(
    'Mercedes-Benz',
    'door-pillar',
    'On the plate at the door pillar or the front panel: three digits, perhaps after a letter.',
    'Mercedes',
    'Benz',
  ),
  make('MINI', 'front-panel', 'Under the bonnet on the front panel: three characters, beside "Lackierung".'),
  make(
    'Mitsubishi',
    'bulkhead',
    'On the plate at the bulkhead under the bonnet, beside "EXT": a letter and two digits.',
  ),
  make(
    'Nissan',
    'bulkhead',
    'On the plate at the bulkhead or the door pillar, beside "Color, Trim": three characters.',
  ),
  make('Peugeot', 'door-pillar', 'On a label at the pillar of the driver’s door: three letters.'),
  make('Porsche', 'bonnet', 'On the label inside the front lid, and in the service book: L and three characters.'),
  make(
    'Renault',
    'door-pillar',
    'On the black plate at the driver’s door pillar: three characters, perhaps after "TE" or "OV".',
  ),
  make(
    'Seat',
    'boot-floor',
    'On a white label in the spare wheel well, and in the service book: L and three characters.',
    'Cupra',
  ),
  make('Škoda', 'boot-floor', 'On a white label on the boot floor, and in the service book: four characters.'),
  make('Subaru', 'door-pillar', 'On the plate at the driver’s door pillar: three characters, beside "Color Code".'),
  make('Suzuki', 'door-pillar', 'On the plate at the door pillar or the bulkhead: three characters.'),
  make('Tesla', 'door-pillar', 'On the label at the driver’s door pillar: four letters that begin with P.'),
  make('Toyota', 'door-pillar', 'On the plate at the driver’s door pillar, after "C/TR": the first three characters.'),
  make(
    'Vauxhall',
    'door-pillar',
    'On the plate at the passenger’s door pillar or the front panel: Z and three characters.',
    'Opel',
  ),
  make(
    'Volvo',
    'door-pillar',
    'On the label at the passenger’s door pillar or under the bonnet: three digits before a dash.',
  ),
  make(
    'VW',
    'boot-floor',
    'On a white label in the spare wheel well, and in the service book: L and three characters.',
    'Volkswagen',
  ),
];
