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
  #stopped: Promise<void> | undefined;

  /** `onAbandoned` is called once for a service that cannot be kept running; stopping the others is up to the caller. */
  constructor(folder: string, onAbandoned: (reason: CommandError) => void) {
    this.#folder = folder;
    this.#onAbandoned = onAbandoned;
  }

  get isEmpty(): boolean {
    return this.#kept.length === 0;
  }

  /** Resolves when it serves. Throws CommandError, with the last lines of its log, when it does not come up. */
  async start(service: Service): Promise<void> {
    const began = Date.now();
    const kept: Kept = { service, child: undefined, deaths: [] };
    this.#kept.push(kept);
    await this.#bringUp(kept, attemptsToComeUp);
    if (!this.#stopped) say(`  ${service.title} serves (${duration(Date.now() - began)}).`);
  }

  /** Stops all, what others need last. */
  stop(): Promise<void> {
    this.#stopped ??= this.#stopAll();
    return this.#stopped;
  }

  /** Ends at once what is still stopping. */
  kill(): void {
    for (const { child } of this.#kept) child?.send('SIGKILL');
  }

  async #stopAll(): Promise<void> {
    const order = this.#kept.toSorted((left, right) => right.service.layer - left.service.layer);
    for (const { child } of order) await child?.stop();
  }

  /** Starts it until it serves; one that ended at once may have met what an earlier death left, one that never answered will not do better. */
  async #bringUp(kept: Kept, attempts = Number.POSITIVE_INFINITY): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#launch(kept);
      } catch (error) {
        const ending = kept.child?.ending;
        const isHopeless = ending?.signal === null && attempt >= attempts;
        if (!(error instanceof DiedEarly)) throw error;
        if (isHopeless || !this.#mayTryAgain(kept)) throw new CommandError(error.message);
        await this.#pauseFor(kept);
      }
    }
  }

  async #launch(kept: Kept): Promise<void> {
    const { service } = kept;
    await service.prepare?.();
    if (this.#stopped) throw new CommandError('stopped');
    const child = new Child(service.describe(), this.#folder);
    kept.child = child;
    try {
      await service.ready(child);
    } catch (error) {
      if (this.#stopped) throw new CommandError('stopped');
      await child.stop();
      const how = child.failure || !child.ending ? '' : ` (${formatEnding(child.ending)})`;
      const words = plainWords(error instanceof Error ? error.message : error);
      const text = `${service.title} did not come up: ${words}${how}.\n${child.log.tail()}\nAll of it is in ${child.log.file}.`;
      throw error instanceof DiedEarly ? new DiedEarly(text) : new CommandError(text);
    }
    void child.ended.then(() => this.#revive(kept, child));
  }

  #mayTryAgain(kept: Kept): boolean {
    const code = kept.child?.ending?.code;
    if (this.#stopped || (typeof code === 'number' && kept.service.fatalCodes?.includes(code))) return false;
    const now = Date.now();
    kept.deaths = [...kept.deaths.filter((at) => at > now - withinMilliseconds), now];
    return kept.deaths.length < deathsAllowed;
  }

  async #revive(kept: Kept, child: Child): Promise<void> {
    if (this.#stopped || !child.ending) return;
    const { title } = kept.service;
    const how = formatEnding(child.ending);
    try {
      if (!this.#mayTryAgain(kept))
        throw new CommandError(`${title} ended (${how}) again and again; see ${child.log.file}.\n${child.log.tail()}`);
      say(`  ${title} ended unexpectedly (${how}); starting it again.`);
      await this.#pauseFor(kept);
      await this.#bringUp(kept);
      say(`  ${title} serves again.`);
    } catch (error) {
      if (this.#stopped) return;
      this.#onAbandoned(error instanceof CommandError ? error : new CommandError(plainWords((error as Error).message)));
    }
  }

  #pauseFor({ deaths }: Kept): Promise<void> {
    return pause(Math.min(longestPause, 100 * 2 ** deaths.length));
  }
}
