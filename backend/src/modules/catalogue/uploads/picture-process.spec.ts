import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { PictureProcess } from './picture-process.js';
import { picture } from './testing/sample-files.js';
import { ContentRejected, PicturesUnavailable } from './upload-rules.js';

/** The processes that this one has started and that run still. */
function children(): number[] {
  const found = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8');
  return found.split(' ').filter(Boolean).map(Number);
}

/** Sends a signal to the process of the picture that is being read. */
async function end(before: readonly number[], signal: NodeJS.Signals): Promise<void> {
  for (;;) {
    const started = children().find((pid) => !before.includes(pid));
    if (started) return void process.kill(started, signal);
    await pause(1);
  }
}

describe('The process of a picture', () => {
  it.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
    'that is ended from outside by %s says nothing of the picture',
    async (signal) => {
      const before = children();
      const [answer] = await Promise.all([
        new PictureProcess().toWebp(await picture(64, 64)).catch((error: unknown) => error),
        end(before, signal),
      ]);
      expect(answer).toBeInstanceOf(PicturesUnavailable);
    },
  );

  it('that crashes has met a picture that cannot be read', async () => {
    const before = children();
    const [answer] = await Promise.all([
      new PictureProcess().toWebp(await picture(64, 64)).catch((error: unknown) => error),
      end(before, 'SIGSEGV'),
    ]);
    expect(answer).toBeInstanceOf(ContentRejected);
  });
});
