import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { AccountTokens } from '../account/account-tokens.js';
import type { ResetLinkView } from './passwords.dto.js';

/** Whether a mailed link still sets a password; one of an invitation does too. */
export class ResetLink extends Query<ResetLinkView> {
  constructor(readonly token: string) {
    super();
  }
}

@QueryHandler(ResetLink)
export class ResetLinkHandler implements IQueryHandler<ResetLink> {
  constructor(private readonly tokens: AccountTokens) {}

  async execute({ token }: ResetLink): Promise<ResetLinkView> {
    return { isUsable: await this.tokens.isUsable(token, 'reset-password', 'invitation') };
  }
}
