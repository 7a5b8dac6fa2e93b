import { fork } from 'node:child_process';
import { resolve } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Config } from '../src/config.js';
import { FileStorage } from '../src/platform/file-storage/file-storage.js';
import type { DemoProduct } from './catalogue.js';
import { pictureKey } from './picture-key.js';

/** The width that a product's `imageUrl` names; the others stand beside it. */
const NAMED_WIDTH = 640;
const PROGRAM = 'dist/backend/demo/draw-pictures.js';

/** Pictures being drawn, one product after the other, by a process beside the shop. */
export interface Drawing {
  /** Resolves when the product's pictures are in place; throws what kept them from it. */
  stored(product: DemoProduct): Promise<void>;
  /** As `stored`, for every product. */
  all(): Promise<void>;
  /** Resolves when the process has ended, whatever came of it. */
  readonly settled: Promise<void>;
}

/** The drawn pictures of the demo's products, kept as objects under keys that follow from what they show. */
@Injectable()
export class DemoPictures {
  constructor(
    private readonly objects: FileStorage,
    private readonly config: Config,
  ) {}

  /** Addresses of the product's pictures, the main one first, whether they are there yet or not. */
  addressesOf(product: DemoProduct): string[] {
    return product.pictures.map((recipe) => this.objects.urlOf(pictureKey(product, recipe, NAMED_WIDTH)));
  }

  /** Begins to draw and store what is missing of these products' pictures; `signal` ends that. */
  store(products: readonly DemoProduct[], signal: AbortSignal): Drawing {
    const finished = new Map(products.map(({ code }) => [code, Promise.withResolvers<void>()]));
    // Callers may have stopped waiting at another picture's failure.
    for (const { promise } of finished.values()) promise.catch(() => undefined);
    const child = fork(resolve(PROGRAM), [this.config.dataDir, ...finished.keys()], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv: ['--disable-warning=ExperimentalWarning'],
      signal,
    });
    let words = '';
    child.stderr?.on('data', (chunk) => (words += String(chunk)));
    child.on('message', (code) => finished.get(String(code))?.resolve());
    const settled = new Promise<void>((done) => {
      const fail = (reason: string) => {
        for (const { reject } of finished.values()) reject(new Error(`The pictures were not drawn: ${reason}`));
        done();
      };
      child.on('error', ({ message }) => fail(message));
      child.on('close', (code, by) => fail(words.trim() || `the process ended with ${by ?? code}`));
    });
    return {
      stored: async ({ code }) => finished.get(code)?.promise,
      all: async () => void (await Promise.all([...finished.values()].map(({ promise }) => promise))),
      settled,
    };
  }
}
