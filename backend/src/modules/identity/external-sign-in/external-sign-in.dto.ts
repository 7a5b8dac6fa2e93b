import { ApiProperty } from '@nestjs/swagger';

/** An external sign-in of an account. */
export class ExternalIdentityView {
  id: string;

  /** The provider's host. */
  provider: string;

  /** The e-mail at the provider when it was linked. */
  @ApiProperty({ type: String, nullable: true })
  email: string | null;

  linkedAt: string;

  @ApiProperty({ type: String, nullable: true })
  lastUsedAt: string | null;
}

/** The address to which the browser is sent. */
export class ExternalAddressView {
  address: string;
}
