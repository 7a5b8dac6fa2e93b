export interface Platform {
  cpu?: string[];
  libc?: string[];
  os?: string[];
}
export interface LockEntry extends Platform {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
}
export function platformOf(name: string): Platform | undefined;
export function missingEntries(lock: { packages: Record<string, LockEntry> }): Record<string, LockEntry>;
