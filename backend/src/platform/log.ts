import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config.js';
import { currentContext } from './context.js';
import { redact, redactText } from './redaction.js';
import { traceIdOf } from './tracing/spans.js';

/** Creates the logger: JSON lines on standard output, without secrets. */
function createLog(level: Config['logLevel'], destination?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    messageKey: 'message',
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (fields: Record<string, unknown>) => redact(fields) as Record<string, unknown>,
    },
    // Passes errors on to the formatter, which knows which parts may be shown.
    serializers: { err: (error: unknown) => error },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Returns the ids of the current request or event and of its trace. */
function trace(): { requestId?: string; traceId?: string } {
  const current = currentContext();
  if (!current) return {};
  const { correlationId, causationId, actor, traceParent } = current;
  const traceId = traceIdOf(traceParent);
  return {
    ...(actor.kind === 'system' && causationId === null ? {} : { requestId: correlationId }),
    ...(traceId ? { traceId } : {}),
  };
}

/**
 * Nest's logger on top of pino: `new Logger('Relay').warn('…')` writes one JSON line with the context's name and the
 * request id. The members of an object become fields, its `message` the text.
 */
export class JsonLogger implements LoggerService {
  readonly log = this.writer('info');
  readonly error = this.writer('error');
  readonly warn = this.writer('warn');
  readonly debug = this.writer('debug');
  readonly verbose = this.debug;
  readonly fatal = this.error;

  constructor(private readonly logger: Logger) {}

  static at(level: Config['logLevel'], destination?: DestinationStream): JsonLogger {
    return new JsonLogger(createLog(level, destination));
  }

  private writer(level: 'debug' | 'info' | 'warn' | 'error') {
    return (message: unknown, ...rest: unknown[]) => this.write(level, message, rest);
  }

  /** Nest passes the context's name as the last of `rest`; a stack trace may come before it. */
  private write(level: 'debug' | 'info' | 'warn' | 'error', message: unknown, rest: unknown[]): void {
    if (!this.logger.isLevelEnabled(level)) return;
    const name = rest.at(-1);
    const [stack] = rest.slice(0, -1);
    const fields: Record<string, unknown> = { ...trace() };
    if (typeof name === 'string') fields.context = name;
    if (typeof stack === 'string') fields.stack = stack;
    if (message instanceof Error) this.logger[level]({ ...fields, error: message }, redactText(message.message));
    else if (typeof message === 'object' && message !== null) {
      const { message: text, ...members } = message as { message?: unknown };
      this.logger[level]({ ...fields, ...members }, redactText(String(text ?? '')));
    } else this.logger[level](fields, redactText(String(message)));
  }
}
