import type { ExamQuestion } from '../question.ts';

export const equipment: readonly ExamQuestion[] = [
  {
    id: 'equipment/tip-for-high-build',
    ask: 'What nozzle size do I need for high build primer?',
    must: ['1.6 to 1.8 mm'],
    sources: ['fluid-tips-by-material', 'high-build-primer'],
    why: 'Both tables: 1.6 to 1.8 mm, up to 2.0.',
  },
  {
    id: 'equipment/pressure-for-basecoat',
    ask: 'What air pressure should I use for waterborne basecoat?',
    must: ['1.8 to 2.0 bar'],
    sources: ['waterborne-basecoat', 'fluid-tips-by-material'],
    why: '1.8 to 2.0 bar at the inlet, less for the drop coat.',
  },
  {
    id: 'equipment/compressor-for-hvlp',
    ask: 'How big a compressor do I need to run an HVLP spray gun?',
    must: ['300 to 430 l/min | 350 litres | 350 l/min'],
    sources: ['compressor-size', 'hvlp-compliant-and-rp'],
    why: 'A full-size HVLP gun takes 300 to 430 l/min. Horsepower or tank size alone is no answer.',
  },
  {
    id: 'equipment/small-compressor',
    ask: 'Will the Corvane Drum 24 L compressor run a full size HVLP gun?',
    must: ['not a full-size | 110 l/min | 110 litres'],
    products: ['TST-CP-001'],
    why: 'Its page: a mini gun or an airbrush, not a full-size HVLP gun.',
  },
  {
    id: 'equipment/gun-for-clear',
    ask: 'HVLP or RP gun for spraying clear?',
    must: ['RP is the common choice | finer'],
    sources: ['hvlp-compliant-and-rp'],
    why: 'RP is the common choice for clear, for its finer break-up.',
  },
  {
    id: 'equipment/gun-spits',
    ask: 'My spray gun keeps spitting, what is wrong with it?',
    must: ['packing | tip seat | cup vent | tighten the tip'],
    sources: ['spray-gun-set-up', 'cleaning-a-spray-gun', 'fluid-tips-by-material'],
    why: 'Air gets into the fluid: loose tip, dry packing, blocked cup vent.',
  },
  {
    id: 'equipment/gun-wash',
    ask: 'Which cleaner for a gun after waterborne paint?',
    must: ['waterborne gun wash'],
    products: ['TST-TH-005'],
    sources: ['cleaning-a-spray-gun', 'waterborne-basecoat'],
    why: 'Solvent gun wash turns waterborne paint to curd.',
  },
  {
    id: 'equipment/spot-repair-gun',
    ask: 'Which spray gun under £100 for small spot repairs?',
    must: ['V-Mini'],
    products: ['TST-SG-005'],
    notProducts: ['TST-SG-001', 'TST-SG-002', 'TST-SG-003', 'TST-SG-004', 'TST-SG-007'],
    why: 'The V-Mini is made for spots and costs £94.50; a card above £100 does not answer the question.',
  },
];
