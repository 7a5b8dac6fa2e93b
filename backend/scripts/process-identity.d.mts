export interface ProcessRecord {
  pid: number;
  identity: string | null;
}
export function identityOf(pid: number): string | null;
export function recordOf(pid: number): ProcessRecord;
export function isRunning(record: unknown): boolean;
export function waitUntilGone(record: ProcessRecord, milliseconds: number): Promise<boolean>;
