import type { ExamQuestion } from '../question.ts';

export const law: readonly ExamQuestion[] = [
  {
    id: 'law/voc-of-clear',
    ask: 'What is the VOC limit for clearcoat in the UK?',
    must: ['420 g/l'],
    sources: ['voc-law', 'clearcoats-ms-hs-uhs'],
    why: 'Class d, topcoat: 420 g/l ready to use.',
  },
  {
    id: 'law/return-tinted-paint',
    ask: 'Can I send back paint that was mixed to my colour code?',
    must: ['faulty'],
    sources: ['returns-of-tinted-paint', 'finding-a-colour-code', '/returns'],
    why: 'Not for a change of mind; yes where it is faulty or not what was ordered.',
  },
  {
    id: 'law/days-to-return',
    ask: 'How many days do I have to return unopened thinner?',
    must: ['14 days'],
    sources: ['returns-of-tinted-paint', '/returns'],
    why: '14 days after the goods arrive.',
  },
  {
    id: 'law/post-it-back',
    ask: 'Can I post a tin of paint back to you?',
    must: ['do not post'],
    sources: ['returns-of-tinted-paint', 'storing-flammable-paint', '/returns'],
    why: 'Paint is dangerous goods: do not post it, a carrier is arranged.',
  },
  {
    id: 'law/old-thinner',
    ask: 'How do I get rid of old thinner from my home garage?',
    must: ["council's | council"],
    sources: ['paint-waste'],
    why: 'The council’s recycling centre or hazardous waste collection; never a drain.',
  },
  {
    id: 'law/storing-thinner',
    ask: 'How many litres of thinner may I keep in the workshop?',
    must: ['50 litres'],
    sources: ['storing-flammable-paint'],
    why: 'HSE’s guidance: 50 litres of highly flammable liquids in a cabinet in the workroom.',
  },
  {
    id: 'law/solvent-basecoat',
    ask: 'Am I allowed to use solvent basecoat on a modern car?',
    must: ['420 g/l'],
    sources: ['solvent-basecoat', 'voc-law'],
    why: 'Ordinary solvent basecoat holds far more than the 420 g/l that apply.',
  },
  {
    id: 'law/permit',
    ask: 'Does my body shop need a permit for the solvent we use?',
    must: ['1 tonne'],
    sources: ['voc-law'],
    why: 'In England and Wales from 1 tonne of organic solvent in 12 months.',
  },
];
