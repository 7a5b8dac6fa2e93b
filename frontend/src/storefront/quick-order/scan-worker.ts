import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** A message of the worker: it is ready, it could not load, or the text of the code in a picture ('' for none). */
export type ScanMessage = { ready: boolean } | { text: string };

const send = (message: ScanMessage) => postMessage(message);

addEventListener('message', async ({ data }: MessageEvent<ImageData>) => {
  const [found] = await readBarcodes(data, { textMode: 'Plain', maxNumberOfSymbols: 1 }).catch(() => []);
  send({ text: found?.text ?? '' });
});

prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true }).then(
  () => send({ ready: true }),
  () => send({ ready: false }),
);
