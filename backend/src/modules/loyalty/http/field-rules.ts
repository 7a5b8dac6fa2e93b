import { applyDecorators } from '@nestjs/common';
import { IsNotEmpty } from 'class-validator';
import { LabelledLines } from '../../../platform/http/plain-text.js';

/** Staff's reason or note: 1 to 1,000 characters, on several lines if need be. */
export const Reason = (label = 'A reason'): PropertyDecorator =>
  applyDecorators(LabelledLines(label, 1000), IsNotEmpty({ message: `${label} is required` }));
