// biome-ignore lint/style/noRestrictedImports: the one place that builds on it
import { type ArgumentMetadata, Injectable, ParseUUIDPipe } from '@nestjs/common';
import { Transform } from 'class-transformer';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text may be asked of PostgreSQL as a UUID, written as this shop writes them: in lower case. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/**
 * Takes the UUID of a path and returns it in lower case: PostgreSQL finds a row by capitals too, while guards, sessions and the
 * audit trail compare ids as texts.
 */
@Injectable()
export class UuidPipe extends ParseUUIDPipe {
  override async transform(value: string, metadata: ArgumentMetadata): Promise<string> {
    await super.transform(value, metadata);
    return value.toLowerCase();
  }
}

/** Takes an id, or a list of ids, of a query or a body in lower case, as `UuidPipe` takes those of a path. Stands with `@IsUUID`. */
export const LowerCaseId = () =>
  Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(lowerCase) : lowerCase(value)));

function lowerCase(value: unknown): unknown {
  return typeof value === 'string' ? value.toLowerCase() : value;
}
