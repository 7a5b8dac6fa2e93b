import { type ComponentProps, type ComponentType, useState } from 'react';
import { Button } from '../../ui/button';
import { showToast } from '../../ui/toast/toast-store';
import { problemOf, unitsOf } from './quick-lines';
import { MAX_LINES } from './quick-list';
import type { ScanDialog } from './scan-dialog';
import type { QuickOrder } from './use-quick-order';

/** Adds a line for each code that the camera reads, or one more unit to the line that has it. */
export function ScanButton({ order }: { order: QuickOrder }) {
  const [code, setCode] = useState<string>();
  const [isFull, setFull] = useState(false);
  const [Scan, setScan] = useState<ComponentType<ComponentProps<typeof ScanDialog>>>();
  const lineOf = (scanned: string) =>
    order.lines.find((line) => line.code.trim().toLowerCase() === scanned.toLowerCase());

  const open = async () => {
    setCode(undefined);
    const loaded = await import('./scan-dialog').catch(() => undefined);
    if (loaded) return setScan(() => loaded.ScanDialog);
    showToast({ title: 'The scanner could not be loaded', description: 'Please try again.', tone: 'error' });
  };
  const onScanned = (scanned: string) => {
    const line = lineOf(scanned);
    setCode(scanned);
    if (line) return void order.put(line.id, { quantity: String(unitsOf(line) + 1) });
    setFull(order.take([{ code: scanned, quantity: '1' }]).length > 0);
  };
  const outcome = () => {
    const line = code === undefined ? undefined : lineOf(code);
    if (isFull) return `A quick order can have up to ${MAX_LINES} lines. Add these to the cart first.`;
    if (code === undefined) return '';
    if (!line?.answer) return `${code}: checking…`;
    return `${code}: ${problemOf(line) ?? `${line.answer.name}, quantity ${line.quantity}`}`;
  };

  return (
    <>
      <Button variant="outline" onClick={() => void open()}>
        Scan Codes
      </Button>
      {Scan && <Scan outcome={outcome()} onScanned={onScanned} onClose={() => setScan(undefined)} />}
    </>
  );
}

/** Returns whether the browser has cameras and WebAssembly to read codes with; elsewhere there is no button. */
export function canScan(): boolean {
  return 'WebAssembly' in globalThis && Boolean(globalThis.navigator?.mediaDevices?.getUserMedia);
}
