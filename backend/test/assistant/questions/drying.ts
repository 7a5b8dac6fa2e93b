import type { ExamQuestion } from '../question.ts';

export const drying: readonly ExamQuestion[] = [
  {
    id: 'drying/between-basecoats',
    ask: 'How long do I wait between coats of waterborne basecoat?',
    must: ['5 to 10 min | 5 to 10 minutes'],
    sources: ['flash-and-drying-times', 'waterborne-basecoat'],
    why: '5 to 10 minutes with moving air, until matt.',
  },
  {
    id: 'drying/polish-clear',
    ask: 'How soon can I polish clear that dried in the air?',
    must: ['1 to 2 days | one to two days'],
    sources: ['flatting-and-polishing', 'flash-and-drying-times'],
    why: 'Air dried at 20 °C: after 1 to 2 days.',
  },
  {
    id: 'drying/sand-high-build',
    ask: 'When can I sand 2K high build primer?',
    must: ['three hours | 3 h | 3 hours'],
    sources: ['high-build-primer', 'flash-and-drying-times'],
    why: 'After about three hours at 20 °C.',
  },
  {
    id: 'drying/cold-garage',
    ask: 'Can I spray 2K in my garage when it is 8 degrees?',
    must: ['below 10 °C'],
    sources: ['thinners-and-hardeners-by-temperature', 'flash-and-drying-times'],
    why: 'Below 10 °C most 2K products hardly cure.',
  },
  {
    id: 'drying/follow-up-hot-day',
    history: [
      { role: 'user', content: 'Which hardener do I take at 20 °C?' },
      { role: 'assistant', content: 'At 18 to 25 °C take the standard hardener.' },
    ],
    ask: 'And at 28 °C?',
    must: ['slow'],
    sources: ['thinners-and-hardeners-by-temperature'],
    why: 'At 25 to 30 °C: slow thinner, slow or standard hardener. Needs what was said before.',
  },
  {
    id: 'drying/2k-can-pot-life',
    ask: 'How long does a 2K aerosol stay usable after I press the pin?',
    must: ['24 hours | 24 h'],
    products: ['TST-AE-008'],
    sources: ['two-pack-aerosols'],
    why: 'About 24 hours at 20 °C for clears, and the can says so.',
  },
  {
    id: 'drying/adhesion-promoter',
    ask: 'How long after plastic adhesion promoter can I paint?',
    must: ['10 and 60 minutes | 10 to 60 min | 10 to 60 minutes'],
    products: ['TST-PR-005'],
    sources: ['plastic-primer', 'flash-and-drying-times', 'painting-plastic-parts'],
    why: 'Between 10 and 60 minutes; later it has lost its grip.',
  },
  {
    id: 'drying/infrared-distance',
    ask: 'How far away should an infrared lamp be?',
    must: ['50 to 80 cm'],
    sources: ['flash-and-drying-times', 'solvent-pop'],
    why: '50 to 80 cm, square to the surface.',
  },
];
