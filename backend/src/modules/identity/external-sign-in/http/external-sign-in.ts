import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { isThisMachine } from '../../../../config/settings-reader.js';
import { Config } from '../../../../config.js';
import { IdentityProvider } from '../adapters/identity-provider.js';
import { type ExternalFlow, ExternalFlows } from './external-flows.js';

/** Starts an external sign-in. */
@Injectable()
export class ExternalSignIn {
  constructor(
    private readonly provider: IdentityProvider,
    private readonly flows: ExternalFlows,
    private readonly config: Config,
  ) {}

  /**
   * Returns the address to send the browser to; the values to check the response against stay in a cookie. Throws
   * `ExternalSignInFailed`.
   */
  begin(request: Request, response: Response, returnTo: string | null, linkTo: string | null): Promise<string> {
    return this.lead(request, response, { returnTo, linkTo });
  }

  /** Returns the same for a user who signs in again to confirm something. */
  beginConfirmation(request: Request, response: Response, returnTo: string, userId: string): Promise<string> {
    return this.lead(request, response, { returnTo, linkTo: null, confirmFor: userId });
  }

  private async lead(
    request: Request,
    response: Response,
    purpose: Pick<ExternalFlow, 'returnTo' | 'linkTo' | 'confirmFor'>,
  ): Promise<string> {
    const asked = this.provider.newRequest(`${this.origin(request)}/api/callback`, purpose.confirmFor !== undefined);
    const address = await this.provider.addressFor(asked);
    this.flows.begin(request, response, { ...asked, ...purpose });
    return address;
  }

  /** A demo is reached by several names of this machine, and a cookie returns only to the name that set it. */
  private origin(request: Request): string {
    const { mode, publicUrl } = this.config;
    if (mode === 'live' || !isThisMachine(request.hostname)) return publicUrl;
    return `${request.protocol}://${request.get('Host')}`;
  }
}
