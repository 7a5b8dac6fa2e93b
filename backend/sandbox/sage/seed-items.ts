/** One stock item as Sage knows it. Money is in pounds with two decimals, as Sage shows it. */
export interface SeedItem {
  itemCode: string;
  description: string;
  /** Including VAT at 20 %, as are the others where the item has them. */
  salesPrice: string;
  tradePrice?: string;
  wholesale?: string;
  /** Whole units. */
  quantityInStock: number;
  /** Cost price of one unit, without VAT. */
  costPrice: string;
}

/** code · name · price with VAT · in stock · cost without VAT · trade price with VAT · wholesale price with VAT */
type Row = readonly [string, string, string, number, string, string?, string?];

const automotivePaints: readonly Row[] = [
  ['TST-BC-001', 'Aldbrook Aqua Basecoat Jet Black 1 L', '24.95', 640, '10.40', '21.20', '19.45'],
  ['TST-BC-002', 'Aldbrook Aqua Basecoat Arctic White 1 L', '24.95', 580, '10.40', '21.20', '19.45'],
  ['TST-BC-003', 'Aldbrook Aqua Basecoat Signal Red 1 L', '29.95', 310, '13.10', '25.45', '23.35'],
  ['TST-BC-004', 'Aldbrook Aqua Basecoat Racing Green 1 L', '27.95', 145, '12.10', '23.75', '21.80'],
  ['TST-BC-005', 'Aldbrook Aqua Basecoat Harbour Blue 1 L', '26.95', 88, '11.70', '22.90'],
  ['TST-BC-006', 'Aldbrook Aqua Basecoat Sterling Silver Metallic 1 L', '28.95', 520, '12.60', '24.60', '22.60'],
  ['TST-BC-007', 'Aldbrook Aqua Basecoat Graphite Grey Metallic 1 L', '28.95', 415, '12.60', '24.60', '22.60'],
  ['TST-BC-008', 'Aldbrook Aqua Basecoat Midnight Blue Metallic 1 L', '29.95', 260, '13.20', '25.45'],
  ['TST-BC-009', 'Aldbrook Aqua Basecoat Copper Ember Metallic 1 L', '32.95', 9, '14.80'],
  ['TST-BC-010', 'Aldbrook Aqua Mid-Coat Pearl White 1 L', '42.50', 64, '19.20', '36.10'],
  ['TST-BC-011', 'Aldbrook Aqua Mid-Coat Candy Red 1 L', '46.50', 6, '21.00'],
  ['TST-BC-012', 'Aldbrook Aqua Basecoat Sunburst Yellow 1 L', '31.95', 0, '14.10', '27.15'],
  ['TST-BC-013', 'Aldbrook Aqua Basecoat Jet Black 5 L', '104.00', 72, '46.50', '88.40', '81.10'],
  ['TST-DG-001', 'Aldbrook 2K Direct Gloss Brilliant White Kit', '44.95', 58, '20.10', '38.20'],
  ['TST-DG-002', 'Aldbrook 2K Direct Gloss Deep Black Kit', '44.95', 76, '20.10', '38.20'],
  ['TST-DG-003', 'Aldbrook 2K Chassis Satin Black Kit', '39.95', 210, '17.80', '33.95', '31.15'],
  ['TST-CC-001', 'Aldbrook HS Clearcoat 1 L', '22.95', 460, '9.80', '19.50', '17.90'],
  ['TST-CC-002', 'Aldbrook HS Clearcoat 5 L', '94.50', 235, '41.90', '80.30', '73.70'],
  ['TST-CC-003', 'Aldbrook HS Hardener Standard 500 ml', '16.95', 390, '7.20', '14.40', '13.20'],
  ['TST-CC-004', 'Aldbrook HS Hardener Fast 2500 ml', '68.00', 44, '30.20', '57.80'],
  ['TST-CC-005', 'Aldbrook UHS Show Clearcoat 5 L', '129.00', 31, '58.00', '109.65', '100.60'],
  ['TST-CC-006', 'Aldbrook Silk Matt Clearcoat 1 L', '34.50', 11, '15.40'],
  ['TST-CC-007', 'Aldbrook HS Clearcoat Bodyshop Kit 7500 ml', '149.00', 120, '66.00', '126.65', '116.20'],
  ['TST-PR-001', 'Aldbrook 2K High-Build Primer Grey 1 L', '21.50', 340, '9.10', '18.25', '16.75'],
  ['TST-PR-002', 'Aldbrook 2K High-Build Primer Grey 3500 ml', '62.95', 225, '27.60', '53.50', '49.10'],
  ['TST-PR-003', 'Aldbrook Epoxy Primer Buff Kit 2 L', '54.95', 95, '24.30', '46.70'],
  ['TST-PR-004', 'Aldbrook Acid Etch Primer 1 L', '19.75', 205, '8.40'],
  ['TST-PR-005', 'Aldbrook Plastic Adhesion Promoter 1 L', '17.95', 270, '7.60', '15.25'],
  ['TST-PR-006', 'Aldbrook 2K Primer Hardener 250 ml', '9.95', 430, '4.10'],
  ['TST-AE-001', 'Sprindle Acrylic Aerosol Gloss Black 400 ml', '8.49', 720, '3.10', '7.20', '6.60'],
  ['TST-AE-002', 'Sprindle Acrylic Aerosol Gloss White 400 ml', '8.49', 655, '3.10', '7.20', '6.60'],
  ['TST-AE-003', 'Sprindle Acrylic Aerosol Satin Black 400 ml', '8.49', 810, '3.10', '7.20', '6.60'],
  ['TST-AE-004', 'Sprindle Acrylic Aerosol Signal Red 400 ml', '8.95', 240, '3.30'],
  ['TST-AE-005', 'Sprindle Wheel Silver Aerosol 500 ml', '9.25', 365, '3.50', '7.85'],
  ['TST-AE-006', 'Sprindle High-Build Primer Aerosol Grey 500 ml', '9.75', 490, '3.70', '8.30'],
  ['TST-AE-007', 'Sprindle Gloss Lacquer Aerosol 500 ml', '9.49', 530, '3.60', '8.05'],
  ['TST-AE-008', 'Sprindle 2K Clearcoat Aerosol 400 ml', '17.95', 160, '7.70', '15.25'],
  ['TST-AE-009', 'Sprindle Engine Enamel Aerosol Black 400 ml', '11.95', 0, '4.80'],
  ['TST-AE-010', 'Sprindle Stone Chip Guard Aerosol 500 ml', '12.50', 118, '5.10'],
  ['TST-TH-001', 'Aldbrook Aqua Reducer 1 L', '12.75', 350, '5.20', '10.85', '9.95'],
  ['TST-TH-002', 'Aldbrook 2K Thinner Standard 5 L', '32.50', 280, '13.90', '27.60', '25.35'],
  ['TST-TH-003', 'Aldbrook Panel Wipe Degreaser 5 L', '21.95', 410, '9.20', '18.65', '17.10'],
  ['TST-TH-004', 'Aldbrook Fade-Out Blending Thinner 1 L', '15.95', 134, '6.70'],
  ['TST-TH-005', 'Aldbrook Waterborne Gun Wash 5 L', '23.50', 56, '10.10'],
];

const sprayEquipment: readonly Row[] = [
  ['TST-SG-001', 'Corvane V1 HVLP Gravity Spray Gun', '149.00', 46, '66.00', '129.00', '119.00'],
  ['TST-SG-002', 'Corvane V3 Pro Topcoat Spray Gun', '389.00', 28, '182.00', '345.00', '319.00'],
  ['TST-SG-003', 'Corvane V5 Digital Clearcoat Spray Gun', '659.00', 4, '312.00', '589.00', '548.00'],
  ['TST-SG-004', 'Corvane V2 High-Build Primer Gun', '119.00', 37, '52.50', '103.00'],
  ['TST-SG-005', 'Corvane V-Mini Spot Repair Gun', '94.50', 215, '41.80', '82.50', '76.00'],
  ['TST-SG-006', 'Corvane Starter Gravity Gun Kit', '42.95', 305, '18.20'],
  ['TST-SG-007', 'Corvane T4 Turbine Spray System', '1145.00', 3, '560.00', '1025.00', '965.00'],
  ['TST-SG-008', 'Corvane Underbody Schutz Gun', '24.95', 222, '10.30'],
  ['TST-AB-001', 'Corvane Linnet Dual-Action Airbrush', '58.00', 230, '24.90', '49.50'],
  ['TST-AB-002', 'Corvane Linnet Fine Detail Airbrush', '124.00', 12, '56.50'],
  ['TST-AB-003', 'Corvane Linnet Airbrush and Compressor Set', '169.00', 33, '77.00'],
  ['TST-CP-001', 'Corvane Drum 24 L Direct Drive Compressor', '139.00', 41, '68.00'],
  ['TST-CP-002', 'Corvane Hush 50 L Oil-Free Compressor', '329.00', 22, '161.00', '295.00'],
  ['TST-CP-003', 'Corvane Drum 100 L Belt Drive Compressor', '549.00', 14, '272.00', '489.00', '459.00'],
  ['TST-CP-004', 'Corvane Tower 270 L Belt Drive Compressor', '1249.00', 2, '628.00', '1119.00', '1049.00'],
  ['TST-CP-005', 'Corvane Helix 270 L Screw Compressor with Dryer', '2895.00', 0, '1490.00', '2595.00'],
  ['TST-AT-001', 'Corvane Half Inch Filter Regulator', '46.50', 245, '20.10', '39.50', '36.25'],
  ['TST-AT-002', 'Corvane Two-Stage Coalescing Filter Regulator', '118.00', 26, '52.00', '99.90'],
  ['TST-AT-003', 'Corvane Breathing-Grade Air Filter Station', '389.50', 7, '184.00'],
  ['TST-AT-004', 'Corvane Rubber Air Hose 10 mm x 10 m', '34.95', 260, '14.90', '29.70'],
  ['TST-AT-005', 'Corvane Retractable Hose Reel 15 m', '89.00', 52, '39.40'],
  ['TST-AT-006', 'Corvane Quick-Release Coupling Set', '14.95', 330, '5.90', '12.70'],
  ['TST-SP-001', 'Corvane V-Series Nozzle and Needle Set', '48.50', 68, '20.90'],
  ['TST-SP-002', 'Corvane V-Series Seal Kit', '16.50', 226, '6.40'],
  ['TST-SP-003', 'Corvane Gravity Cup 600 ml', '11.95', 275, '4.70', '10.15'],
  ['TST-SP-004', 'Corvane Spray Gun Cleaning Kit 17 Piece', '8.95', 420, '3.20'],
  ['TST-SP-005', 'Corvane CupLine Disposable Liner System 650 ml', '49.95', 208, '22.00', '42.45', '38.95'],
];

const workshopTools: readonly Row[] = [
  ['TST-SA-001', 'Tarnwick Orbit 150 Air Sander', '79.95', 64, '35.00', '67.95'],
  ['TST-SA-002', 'Tarnwick Orbit 150 Brushless Electric Sander', '329.00', 24, '158.00', '289.00', '268.00'],
  ['TST-SA-003', 'Tarnwick Air Belt Sander 10 mm', '64.50', 36, '28.00'],
  ['TST-SA-004', 'Tarnwick Rotary Polisher 1200 W', '119.00', 48, '53.00', '101.00'],
  ['TST-SA-005', 'Tarnwick Dual-Action Polisher 15 mm', '189.00', 57, '86.00', '162.00', '149.00'],
  ['TST-SA-006', 'Tarnwick Cordless Mini Polisher', '139.00', 8, '63.00'],
  ['TST-SA-007', 'Tarnwick 150 mm Backing Pad 15 Hole', '17.95', 240, '7.30', '15.25'],
  ['TST-BR-001', 'Fenwright Panel Beating Set 7 Piece', '48.95', 204, '21.40', '41.60'],
  ['TST-BR-002', 'Fenwright Slide Hammer Dent Puller', '72.50', 29, '32.00'],
  ['TST-BR-003', 'Fenwright Stud Welder Pulling Station', '489.00', 5, '236.00', '435.00'],
  ['TST-BR-004', 'Fenwright Filler Spreader Set 4 Piece', '3.95', 610, '1.20', '3.35'],
  ['TST-BR-005', 'Fenwright Contour Sanding Block Set', '34.95', 232, '15.00', '29.70', '27.25'],
  ['TST-LD-001', 'Fenwright Short-Wave Infrared Lamp 1100 W', '289.00', 18, '138.00', '255.00'],
  ['TST-LD-002', 'Fenwright Triple Infrared Curing Lamp', '1395.00', 2, '702.00', '1245.00', '1169.00'],
  ['TST-LD-003', 'Fenwright Daylight Colour-Match Lamp', '96.00', 82, '42.80', '81.50'],
  ['TST-LD-004', 'Fenwright Rechargeable Inspection Lamp', '32.95', 295, '13.90', '27.95'],
  ['TST-LD-005', 'Fenwright Twin LED Tripod Floodlight', '112.00', 0, '49.60'],
  ['TST-HT-001', 'Fenwright Ratchet and Socket Set 94 Piece', '84.95', 206, '37.80', '72.20'],
  ['TST-HT-002', 'Fenwright Torque Wrench Half Inch 40-200 Nm', '62.50', 39, '27.50'],
  ['TST-HT-003', 'Fenwright Trim Removal Set 11 Piece', '13.95', 385, '5.30', '11.85'],
  ['TST-HT-004', 'Fenwright Long-Reach Razor Scraper', '6.95', 174, '2.50'],
  ['TST-HT-005', 'Fenwright Folding Panel Trestle', '64.95', 61, '28.80', '55.20'],
  ['TST-HT-006', 'Fenwright Paint Thickness Gauge', '92.50', 27, '41.00'],
  ['TST-HT-007', 'Fenwright Magnetic Parts Tray', '6.50', 228, '2.40'],
];

const consumables: readonly Row[] = [
  ['TST-AX-001', 'Tarnwick Gold 150 mm Discs P80 Box of 100', '27.95', 318, '12.10', '23.75', '21.80'],
  ['TST-AX-002', 'Tarnwick Gold 150 mm Discs P180 Box of 100', '26.95', 276, '11.60', '22.90', '21.00'],
  ['TST-AX-003', 'Tarnwick Gold 150 mm Discs P320 Box of 100', '26.95', 402, '11.60', '22.90', '21.00'],
  ['TST-AX-004', 'Tarnwick Gold 150 mm Discs P500 Box of 100', '26.95', 355, '11.60', '22.90', '21.00'],
  ['TST-AX-005', 'Tarnwick Foam Finishing Discs P3000 Pack of 15', '32.95', 10, '14.50'],
  ['TST-AX-006', 'Tarnwick Wet and Dry Sheet P400', '0.62', 2400, '0.18', '0.52'],
  ['TST-AX-007', 'Tarnwick Wet and Dry Sheet P1200', '0.62', 1900, '0.18', '0.52'],
  ['TST-AX-008', 'Tarnwick Wet and Dry Sheet P2000', '0.75', 1350, '0.23', '0.64'],
  ['TST-AX-009', 'Tarnwick Scuff Pad Ultra Fine Grey', '1.45', 900, '0.48', '1.23'],
  ['TST-MK-001', 'Osmere Masking Tape 24 mm x 50 m', '2.15', 1500, '0.74', '1.83', '1.68'],
  ['TST-MK-002', 'Osmere Masking Tape 48 mm x 50 m', '3.95', 980, '1.42', '3.35'],
  ['TST-MK-003', 'Osmere Fine Line Tape 6 mm x 33 m', '4.75', 460, '1.75'],
  ['TST-MK-004', 'Osmere Static Masking Film 4 m x 150 m', '36.50', 214, '15.80', '31.00', '28.50'],
  ['TST-MK-005', 'Osmere Masking Paper 900 mm x 300 m', '24.95', 140, '10.60'],
  ['TST-MK-006', 'Osmere Foam Aperture Tape 13 mm x 50 m', '16.75', 255, '6.80', '14.25'],
  ['TST-PE-001', 'Osmere Nitrile Gloves Blue Box of 100', '8.95', 870, '3.40', '7.60', '6.95'],
  ['TST-PE-002', 'Osmere Half Mask Respirator Kit A2P3', '28.95', 236, '12.20', '24.60'],
  ['TST-PE-003', 'Osmere A2P3 Filter Pair', '14.50', 318, '5.80', '12.30'],
  ['TST-PE-004', 'Osmere Air-Fed Visor and Belt Set', '298.00', 15, '142.00', '264.00'],
  ['TST-PE-005', 'Osmere Lint-Free Spray Coverall', '11.95', 290, '4.60', '10.15'],
  ['TST-PE-006', 'Osmere Tack Cloths Pack of 10', '7.95', 540, '2.80', '6.75'],
  ['TST-FL-001', 'Aldbrook Lightweight Body Filler 3 L', '16.95', 265, '7.00', '14.40', '13.20'],
  ['TST-FL-002', 'Aldbrook Glass Fibre Filler 1500 g', '15.50', 150, '6.40'],
  ['TST-FL-003', 'Aldbrook Fine Finishing Stopper 1 kg', '13.95', 0, '5.60', '11.85'],
  ['TST-FL-004', 'Aldbrook Brushable Seam Sealer Grey 1 kg', '14.25', 78, '5.90'],
  ['TST-PO-001', 'Tarnwick Stage 1 Cutting Compound 1 kg', '24.95', 250, '10.50', '21.20', '19.45'],
  ['TST-PO-002', 'Tarnwick Stage 2 Finishing Polish 1 kg', '26.50', 218, '11.20', '22.50', '20.65'],
  ['TST-PO-003', 'Tarnwick Ceramic Spray Sealant 500 ml', '18.95', 98, '7.60'],
  ['TST-PO-004', 'Tarnwick Waffle Foam Pad 150 mm Orange', '9.75', 310, '3.60', '8.30'],
  ['TST-PO-005', 'Tarnwick Microfibre Cloths Pack of 10', '11.50', 345, '4.20', '9.75'],
  ['TST-MX-001', 'Osmere Calibrated Mixing Cup 650 ml', '0.45', 3200, '0.13', '0.38', '0.34'],
  ['TST-MX-002', 'Osmere Calibrated Mixing Cups Box of 200', '54.95', 12, '24.00', '46.70'],
  ['TST-MX-003', 'Osmere Paint Strainers 190 Micron Pack of 100', '9.95', 480, '3.50', '8.45'],
  ['TST-MX-004', 'Osmere Mixing Stick', '0.12', 4800, '0.03'],
  ['TST-MX-005', 'Osmere Digital Mixing Scale 7500 g', '64.95', 35, '28.90', '55.20'],
];

const mixedPaints: readonly Row[] = [
  ['TST-MP-001', 'Aldbrook Aqua Basecoat Mixed to Order 500 ml', '24.95', 120, '10.90', '21.20'],
  ['TST-MP-002', 'Aldbrook Aqua Basecoat Mixed to Order 1 L', '39.95', 160, '17.80', '33.95'],
  ['TST-MP-003', 'Aldbrook Aqua Basecoat Mixed to Order 2500 ml', '89.95', 60, '40.30', '76.45'],
  ['TST-MP-004', 'Aldbrook 2K Direct Gloss Mixed to Order Kit', '54.95', 40, '24.60', '46.70'],
  ['TST-MP-005', 'Sprindle Aerosol Mixed to Order 400 ml', '17.95', 140, '7.20', '15.25'],
  ['TST-MP-006', 'Aldbrook Touch-Up Bottle Mixed to Order 15 ml', '9.95', 180, '3.60'],
];

/** New lines that an administrator has not yet put in a category: they wait for approval in the shop. */
const notYetApproved: readonly Row[] = [
  ['TST-NW-001', 'Aldbrook Aqua Basecoat Glacier Teal Metallic 1 L', '31.95', 48, '14.00', '27.15'],
  ['TST-NW-002', 'Sprindle Caliper Enamel Aerosol Orange 400 ml', '12.95', 96, '5.30'],
  ['TST-NW-003', 'Corvane V4 Low-Pressure Spray Gun', '469.00', 10, '221.00', '415.00'],
  ['TST-NW-004', 'Tarnwick Gold 150 mm Discs P1000 Box of 100', '28.95', 200, '12.60', '24.60'],
  ['TST-NW-005', 'Fenwright Plastic Repair Stapler', '59.95', 32, '26.20'],
  ['TST-NW-006', 'Osmere Wheel Masking Covers Set of 4', '14.50', 120, '5.60', '12.30'],
  ['TST-NW-007', 'Fenwright UV Curing Torch', '148.00', 16, '67.00'],
  ['TST-NW-008', 'Osmere Touch-Up Bottle with Brush 30 ml', '0.95', 0, '0.28'],
];

/** The stock of a UK paint factor as Sage holds it: house brands only, every item at 20 % VAT. */
export const seedItems: SeedItem[] = [
  ...automotivePaints,
  ...sprayEquipment,
  ...workshopTools,
  ...consumables,
  ...mixedPaints,
  ...notYetApproved,
].map(([itemCode, description, salesPrice, quantityInStock, costPrice, tradePrice, wholesale]) => ({
  ...{ itemCode, description, salesPrice, quantityInStock, costPrice },
  ...(tradePrice !== undefined && { tradePrice }),
  ...(wholesale !== undefined && { wholesale }),
}));
