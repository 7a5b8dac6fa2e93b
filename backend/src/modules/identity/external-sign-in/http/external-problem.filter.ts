import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Problem } from '../../../../platform/http/problem.js';
import { requestIdOf } from '../../../../platform/http/request-context.js';
import { returnPath, withParameter } from '../../sign-in/http/return-path.js';
import { type ExternalProblem, ExternalSignInFailed } from '../domain/external-sign-in-errors.js';
import { flowOf } from './external-flows.js';

/** Redirects to a page with a plain message, because a browser navigated here. */
@Catch()
export class ExternalProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('ExternalSignIn');

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const problem = problemOf(error);
    const flow = flowOf(request);
    const detail = { message: `An external sign-in failed: ${problem}`, requestId: requestIdOf(request) };
    if (problem === 'error') this.logger.error({ ...detail, error });
    else if (problem === 'refused' || problem === 'unavailable') this.logger.warn({ ...detail, error: causeOf(error) });
    const answer = new URLSearchParams({ problem });
    const returnTo = flow ? flow.returnTo : returnPath(request.query.returnTo);
    const response = http.getResponse<Response>();
    // A user who confirms or links something returns to where it was started.
    if (flow?.confirmFor) response.redirect(withParameter(returnTo ?? '/account', `${answer}`));
    else if (flow?.linkTo) response.redirect(`/account?tab=settings&${answer}`);
    else {
      if (returnTo) answer.set('returnTo', returnTo);
      response.redirect(`/login?${answer}`);
    }
  }
}

function problemOf(error: unknown): ExternalProblem {
  if (error instanceof ExternalSignInFailed) return error.problem;
  return error instanceof Problem && error.status === 429 ? 'too-often' : 'error';
}

function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause ? error.cause : error;
}
