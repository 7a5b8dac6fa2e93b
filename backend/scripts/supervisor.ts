import { Child, formatEnding } from './child-process.ts';
import { CommandError, duration, plainWords, say } from './say.ts';
import { DiedEarly, pause, type Service } from './service.ts';

const deathsAllowed = 6;
const withinMilliseconds = 60_000;
/** A process that ends by itself before it has ever served has a reason, and will have it again. */
const attemptsToComeUp = 3;
const longestPause = 5_000;

interface Kept {
  service: Service;
  child: Child | undefined;
  deaths: number[];
}

/** Starts services, starts them again when they die, and stops them layer by layer. */
export class Supervisor {
  readonly #folder: string;
  readonly #kept: Kept[] = [];
  readonly #onAbandoned: (reason: CommandError) => void;
  #stopping = false;

  /** `onAbandoned` is called once for a service that cannot be kept running; stopping the others is up to the caller. */
  constructor(folder: string, onAbandoned: (reason: CommandError) => void) {
    this.#folder = folder;
    this.#onAbandoned = onAbandoned;
  }

  get isStopping(): boolean {
    return this.#stopping;
  }

  /** Resolves when it serves. Throws CommandError, with the last lines of its log, when it does not come up. */
  async start(service: Service): Promise<void> {
    const began = Date.now();
    const kept: Kept = { service, child: undefined, deaths: [] };
    this.#kept.push(kept);
    for (;;) {
      try {
        await this.#launch(kept);
        break;
      } catch (error) {
        const hopeless = kept.child?.ending?.signal === null && kept.deaths.length >= attemptsToComeUp - 1;
        if (hopeless || !this.#mayTryAgain(kept, error)) {
          throw error instanceof DiedEarly ? new CommandError(error.message) : error;
        }
        await this.#pauseFor(kept);
      }
    }
    if (!this.#stopping) say(`  ${service.title} serves (${duration(Date.now() - began)}).`);
  }

  get isEmpty(): boolean {
    return this.#kept.length === 0;
  }

  /** Stops all, what others need last; a second call while it lasts kills them. */
  async stop(): Promise<void> {
    if (this.#stopping) {
      for (const { child } of this.#kept) child?.send('SIGKILL');
      return;
    }
    this.#stopping = true;
    const order = this.#kept.toSorted((left, right) => right.service.layer - left.service.layer);
    for (const { child } of order) await child?.stop();
  }

  async #launch(kept: Kept): Promise<void> {
    const { service } = kept;
    await service.prepare?.();
    if (this.#stopping) throw new CommandError('stopped');
    const child = new Child(service.describe(), this.#folder);
    kept.child = child;
    try {
      await service.ready(child);
    } catch (error) {
      if (this.#stopping) throw new CommandError('stopped');
      await child.stop();
      throw this.#explain(service, child, error);
    }
    void child.ended.then(() => this.#revive(kept, child));
  }

  #explain(service: Service, child: Child, error: unknown): Error {
    const how = child.failure || !child.ending ? '' : ` (${formatEnding(child.ending)})`;
    const tail = child.log.tail();
    const text = `${service.title} did not come up: ${plainWords(error instanceof Error ? error.message : error)}${how}.\n${tail}\nAll of it is in ${child.log.file}.`;
    return error instanceof DiedEarly ? new DiedEarly(text) : new CommandError(text);
  }

  /** A process that ended at once may have met what an earlier death left; one that never answered will not do better. */
  #mayTryAgain(kept: Kept, error: unknown): boolean {
    if (this.#stopping || !(error instanceof DiedEarly)) return false;
    const { fatalCodes } = kept.service;
    const code = kept.child?.ending?.code;
    if (typeof code === 'number' && fatalCodes?.includes(code)) return false;
    const now = Date.now();
    kept.deaths = [...kept.deaths.filter((at) => at > now - withinMilliseconds), now];
    return kept.deaths.length < deathsAllowed;
  }

  async #revive(kept: Kept, child: Child): Promise<void> {
    if (this.#stopping || !child.ending) return;
    const { title } = kept.service;
    const how = formatEnding(child.ending);
    let error: unknown = new DiedEarly(
      `${title} ended (${how}) again and again; see ${child.log.file}.\n${child.log.tail()}`,
    );
    if (this.#mayTryAgain(kept, error)) say(`  ${title} ended unexpectedly (${how}); starting it again.`);
    else return this.#abandon(error);
    for (;;) {
      await this.#pauseFor(kept);
      if (this.#stopping) return;
      try {
        await this.#launch(kept);
        say(`  ${title} serves again.`);
        return;
      } catch (failure) {
        error = failure;
        if (this.#stopping) return;
        if (!this.#mayTryAgain(kept, error)) return this.#abandon(error);
      }
    }
  }

  #abandon(error: unknown): void {
    if (this.#stopping) return;
    this.#onAbandoned(error instanceof CommandError ? error : new CommandError(plainWords((error as Error).message)));
  }

  #pauseFor({ deaths }: Kept): Promise<void> {
    return pause(Math.min(longestPause, 100 * 2 ** deaths.length));
  }
}
