/**
 * Words of the trade, beside the groups that every shop starts with. Names of well-known makers stand for what people
 * mean by them; each term has three words at most (docs/rules.md#synonyms).
 */
export const synonyms: readonly (readonly string[])[] = [
  // Machines
  ['dual action', 'orbital', 'random orbital', 'orbit'],
  ['da', 'da sander', 'orbit', 'dual action polisher'],
  ['palm sander', 'orbital sander', 'da sander', 'orbit'],
  ['finger sander', 'file sander', 'belt sander'],
  ['buffer', 'buffing machine', 'polisher', 'mop machine'],
  ['mop', 'buffing pad', 'foam pad', 'polishing sponge'],
  ['velcro pad', 'hook and loop', 'backing pad', 'sanding pad'],
  ['baking lamp', 'heat lamp', 'drying lamp', 'infrared lamp', 'curing lamp'],
  ['colour match lamp', 'daylight lamp', 'sun lamp'],
  ['paint depth gauge', 'paint meter', 'thickness gauge'],
  // Spray guns and air
  ['touch up gun', 'smart repair gun', 'mini gun', 'spot repair gun'],
  ['schutz', 'underbody', 'stone chip'],
  ['tip', 'nozzle', 'fluid tip'],
  ['water trap', 'moisture trap', 'filter regulator', 'air regulator'],
  ['pcl', 'coupling', 'air fitting', 'quick release', 'air coupler'],
  ['fitting', 'coupling'],
  ['gun wash', 'gun cleaner', 'gunwash', 'gun cleaning'],
  ['pps', 'cup liner', 'disposable cup', 'liner system'],
  // Protection
  ['ppe', 'protective equipment', 'safety gear', 'safety equipment'],
  ['dust mask', 'spray mask', 'paint mask', 'half mask', 'respirator'],
  ['air fed mask', 'air fed hood', 'air fed visor'],
  ['mask cartridge', 'mask filter', 'a2p3 filter'],
  ['latex glove', 'disposable glove', 'nitrile glove', 'rubber glove'],
  ['paint suit', 'spray suit', 'spray coverall', 'boiler suit'],
  // Cleaners and thinners
  ['white spirit', 'spirit wipe', 'panel wipe', 'prep wipe', 'turps'],
  ['wax and grease', 'panel wipe'],
  ['blending solvent', 'blend solvent', 'fade out', 'fade out thinner', 'blending thinner'],
  ['cellulose thinner', 'gun thinner', '2k thinner'],
  // Paint
  ['wheel paint', 'alloy paint', 'alloy wheel paint', 'wheel silver'],
  ['alloy wheel', 'wheel'],
  ['spray paint', 'aerosol', 'can of paint', 'rattlecan'],
  ['caliper paint', 'brake paint', 'signal red aerosol'],
  ['engine paint', 'heat resistant paint', 'engine enamel', 'vht'],
  ['gun metal', 'gunmetal', 'graphite'],
  ['2k', '2 pack', '2pk'],
  ['chassis paint', 'chassis black'],
  ['bumper primer', 'plastic primer', 'plastic adhesion promoter', 'adhesion promoter'],
  ['filler primer', 'high build primer', 'primer surfacer', 'build primer'],
  ['stone chip', 'stonechip', 'gravitex', 'shutz'],
  // Filler and sealer
  ['p38', 'isopon', 'bodyfiller', 'lightweight body filler'],
  ['knifing stopper', 'fine stopper', 'finishing stopper', 'skim filler'],
  ['fibreglass', 'fiberglass', 'glass fibre'],
  ['tiger seal', 'seam sealer', 'panel sealant', 'pu sealant'],
  // Abrasives and polish
  ['sandpaper', 'emery paper', 'wet and dry', 'flatting paper'],
  ['scotch brite', 'scotchbrite', 'scuff pad', 'scotch pad'],
  ['t cut', 'tcut', 'farecla', 'g3', 'cutting compound'],
  ['rubbing down block', 'sanding block', 'flatting block'],
  // Masking and mixing
  ['fine line', 'fineline', 'striping tape', 'coachline tape'],
  ['door foam', 'aperture tape', 'soft edge tape', 'foam tape'],
  ['sheeting', 'masking film', 'overspray film', 'plastic sheet'],
  ['paint pot', 'mixing cup', 'mixing tub'],
  ['stirrer', 'mixing stick', 'paint stick', 'stir stick'],
  ['paint scale', 'mixing scale', 'weighing scale'],
  // Sizes that are named in inches and sold in millimetres
  ['6 inch', '6in', '150 mm'],
  ['2 inch', '2in', '48 mm'],
  ['1 inch', '1in', '24 mm'],
  ['half inch', '1 2 inch'],
  ['litre', 'liter', 'ltr', 'l'],
];
