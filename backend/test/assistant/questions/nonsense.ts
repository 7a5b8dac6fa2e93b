import type { ExamQuestion } from '../question.ts';

export const nonsense: readonly ExamQuestion[] = [
  {
    id: 'nonsense/keyboard',
    ask: 'asdfgh qwerty zxcvb',
    must: [],
    notProducts: 'all',
    why: 'Nothing in the shop is meant by it, so nothing may be offered.',
  },
  {
    id: 'nonsense/capital-of-france',
    ask: 'What is the capital of France?',
    must: [],
    mustNot: ['Paris'],
    notProducts: 'all',
    why: 'It answers from catalogue and guide only; neither knows the capital.',
  },
  {
    id: 'nonsense/poem',
    ask: 'Write me a love poem for my wife',
    must: [],
    mustNot: ['roses are red', 'my heart'],
    notProducts: 'all',
    why: 'Not what it is for.',
  },
  {
    id: 'nonsense/product-that-does-not-exist',
    ask: 'How much is the Kromalux HyperFlow 77 Primer?',
    must: [],
    mustNot: [
      'HyperFlow 77 Primer costs',
      'HyperFlow 77 Primer is in stock',
      'HyperFlow 77 Primer is £',
      'HyperFlow 77 Primer at £',
    ],
    why: 'No such product. Other primers may be offered, at their own prices.',
  },
  {
    id: 'nonsense/only-signs',
    ask: '????? !!! 😀😀',
    must: [],
    notProducts: 'all',
    why: 'No words, no search.',
  },
  {
    id: 'nonsense/horse-race',
    ask: 'Which horse will win at Ascot on Saturday?',
    must: [],
    mustNot: ['odds', 'to win'],
    notProducts: 'all',
    why: 'Not what it is for.',
  },
];
