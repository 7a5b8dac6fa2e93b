import { ApiProperty } from '@nestjs/swagger';

/** An external sign-in that opens an account. */
export class ExternalIdentityView {
  id: string;

  /** Who vouches: the provider's host. */
  provider: string;

  /** As the provider knew it when it was linked. */
  @ApiProperty({ type: String, nullable: true })
  email: string | null;

  linkedAt: string;

  @ApiProperty({ type: String, nullable: true })
  lastUsedAt: string | null;
}

/** Where the browser goes next. */
export class ExternalAddressView {
  address: string;
}
