import type { ExamQuestion } from '../question.ts';

export const colour: readonly ExamQuestion[] = [
  {
    id: 'colour/where-is-the-code',
    ask: 'Where do I find the paint code on my car?',
    must: ['door pillar | plate | VIN'],
    sources: ['finding-a-colour-code'],
    why: 'The article names the places; the plate with the chassis number comes first.',
  },
  {
    id: 'colour/from-the-vin',
    ask: 'Can you work out my colour from the VIN?',
    must: ['does not hold the colour'],
    sources: ['finding-a-colour-code'],
    why: 'The VIN does not hold the colour; a dealer can look it up. A yes would be wrong.',
  },
  {
    id: 'colour/name-alone',
    ask: 'Is the colour name enough to order the right paint, or do I need the code?',
    must: ['not enough'],
    sources: ['finding-a-colour-code'],
    why: 'Makers use one name for several colours: the name alone is not enough.',
  },
  {
    id: 'colour/under-red',
    ask: 'What colour primer goes under a red basecoat?',
    must: ['mid grey | pink-tinted'],
    sources: ['poor-opacity', 'choosing-a-primer'],
    why: 'Ground table of the article on poor opacity; Signal Red’s page says the same.',
  },
  {
    id: 'colour/under-pearl-white',
    ask: 'What do I have to spray underneath the Pearl White mid-coat?',
    must: ['Arctic White | white ground'],
    products: ['TST-BC-010', 'TST-BC-002'],
    sources: ['pearl-and-candy'],
    why: 'Second of three stages: Arctic White ground, pearl, clear. By product page and article.',
  },
  {
    id: 'colour/yellow-does-not-cover',
    ask: 'Why does Sunburst Yellow not cover over my grey primer?',
    must: ['white primer | turns green | reds, yellows, oranges | white, or a yellow-tinted ground'],
    products: ['TST-BC-012'],
    why: 'Yellow hides least: white primer and three coats, over grey it turns green.',
  },
  {
    id: 'colour/does-not-match',
    ask: 'The paint I ordered does not match my car, what should I do before I spray it?',
    must: ['test card | test cards'],
    sources: ['test-cards', 'returns-of-tinted-paint', 'finding-a-colour-code', 'blending-a-panel'],
    why: 'All four articles say it: a test card first, and do not spray the car.',
  },
  {
    id: 'colour/a-silver-metallic',
    ask: 'Do you have a silver metallic basecoat?',
    must: ['Sterling Silver'],
    products: ['TST-BC-006'],
    why: 'There is exactly one silver basecoat in the demo’s catalogue.',
  },
];
