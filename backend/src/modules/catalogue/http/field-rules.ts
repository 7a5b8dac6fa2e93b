import { applyDecorators } from '@nestjs/common';
import { IsOptional, Matches, MaxLength, ValidateIf } from 'class-validator';

/** A picture of the shop's own, or one elsewhere behind https. */
const PICTURE = /^(?:\/(?!\/)[^\s"'<>\\]*|https:\/\/[^\s"'<>\\]+)$/;

/** The address of a picture, or null for none; may be left out. */
export const Picture = (): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    Matches(PICTURE, { message: 'The picture is not at an address of the shop or at an https address.' }),
    MaxLength(2048, { message: 'The address of the picture is too long.' }),
  );

/** Skips the other rules where the field is left out; null is not allowed. */
export const MayBeLeftOut = (): PropertyDecorator => ValidateIf((_, value) => value !== undefined);
