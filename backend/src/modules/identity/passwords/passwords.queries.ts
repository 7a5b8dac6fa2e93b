import { Injectable } from '@nestjs/common';
import { AccountTokens } from '../account/account-tokens.js';
import type { ResetLinkView } from './passwords.dto.js';

@Injectable()
export class PasswordsQueries {
  constructor(private readonly tokens: AccountTokens) {}

  /** Whether a mailed link still sets a password; one of an invitation does too. */
  async resetLink(token: string): Promise<ResetLinkView> {
    return { isUsable: await this.tokens.isUsable(token, 'reset-password', 'invitation') };
  }
}
