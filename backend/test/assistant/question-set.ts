import type { ExamQuestion } from './question.ts';
import { attack } from './questions/attack.ts';
import { colour } from './questions/colour.ts';
import { defect } from './questions/defect.ts';
import { drying } from './questions/drying.ts';
import { equipment } from './questions/equipment.ts';
import { law } from './questions/law.ts';
import { nonsense } from './questions/nonsense.ts';
import { order } from './questions/order.ts';
import { price } from './questions/price.ts';
import { ratio } from './questions/ratio.ts';
import { safety } from './questions/safety.ts';
import { system } from './questions/system.ts';

/** The hundred questions, by kind. What a right answer says was written down before there was an assistant. */
export const questionSet: readonly ExamQuestion[] = [
  ...colour,
  ...system,
  ...ratio,
  ...defect,
  ...equipment,
  ...drying,
  ...safety,
  ...law,
  ...price,
  ...order,
  ...nonsense,
  ...attack,
];
