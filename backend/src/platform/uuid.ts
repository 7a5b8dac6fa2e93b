// biome-ignore lint/style/noRestrictedImports: the one place that builds on it
import { type ArgumentMetadata, Injectable, ParseUUIDPipe } from '@nestjs/common';
import { Transform } from 'class-transformer';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns whether a text is a UUID as the shop writes it: in lower case. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** Validates a path's UUID and lowers it: PostgreSQL takes capitals, but guards and audit trail compare text. */
@Injectable()
export class UuidPipe extends ParseUUIDPipe {
  override async transform(value: string, metadata: ArgumentMetadata): Promise<string> {
    await super.transform(value, metadata);
    return value.toLowerCase();
  }
}

/** Lowers an id or a list of ids, as `UuidPipe` does for a path. Used together with `@IsUUID`. */
export const LowerCaseId = () =>
  Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(lowerCase) : lowerCase(value)));

function lowerCase(value: unknown): unknown {
  return typeof value === 'string' ? value.toLowerCase() : value;
}
