import type { ExamQuestion } from '../question.ts';

export const defect: readonly ExamQuestion[] = [
  {
    id: 'defect/orange-peel',
    ask: "I've got orange peel in my clear coat, how do I get rid of it?",
    must: ['P1500', 'P2000'],
    sources: ['orange-peel', 'flatting-and-polishing'],
    why: 'Flat with P1500, then P2000 and P3000, and polish.',
  },
  {
    id: 'defect/fisheyes',
    ask: 'Little round craters open up as soon as I spray. What causes that?',
    must: ['silicone'],
    sources: ['fisheyes'],
    why: 'Fisheyes come from silicone, oil or grease. The question does not use their name.',
  },
  {
    id: 'defect/run',
    ask: 'The lacquer has run down the door and is still wet. Do I wipe it?',
    must: ['leave it alone | makes it worse'],
    sources: ['runs-and-sags'],
    why: 'Leave it alone in most cases: a brush or finger makes it worse.',
  },
  {
    id: 'defect/solvent-pop',
    ask: 'tiny blisters in my clear after the bake',
    must: ['solvent'],
    sources: ['solvent-pop'],
    why: 'During or soon after heating means solvent pop, not blistering, which comes weeks later.',
  },
  {
    id: 'defect/mottling',
    ask: 'My silver metallic came out blotchy with stripes, what can I do before clear?',
    must: ['drop coat'],
    sources: ['mottling'],
    why: 'Before clear a drop coat evens out the flake.',
  },
  {
    id: 'defect/lifting',
    ask: 'The new paint wrinkled up over the old paint',
    must: ['solvent | swells'],
    sources: ['lifting'],
    why: 'The solvent of the new coat swells the one below.',
  },
  {
    id: 'defect/dieback',
    ask: 'Why has the gloss gone dull a week after I painted it?',
    must: ['shrank | shrinks | dieback | sinkage'],
    sources: ['dieback'],
    why: 'Gloss that fades days later is dieback.',
  },
  {
    id: 'defect/bleed-through',
    ask: 'A yellow stain is coming through white paint where I filled the panel',
    must: ['hardener | peroxide'],
    sources: ['bleed-through'],
    why: 'Peroxide from too much hardener in the filler.',
  },
  {
    id: 'defect/pinholes',
    ask: 'Pin holes keep opening in the primer over my filler',
    must: ['stopper'],
    sources: ['pinholes'],
    why: 'Open them, press fine stopper in, sand, prime again.',
  },
];
