/** Runs one statement. */
type Execute = (statement: string) => Promise<unknown>;

/**
 * Runs `work` while PostgreSQL ends the first transaction that changes a table as it ends one that waits in a deadlock
 * (`platform/database/database.ts`). `change` is for example "insert on platform.mail_queue".
 */
export async function withDeadlockOnce<T>(execute: Execute, change: string, work: () => Promise<T>): Promise<T> {
  await execute('create sequence public.deadlocks');
  await execute(`create function public.deadlock_once() returns trigger language plpgsql as $$
    begin
      if nextval('public.deadlocks') = 1 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
      return coalesce(new, old);
    end $$`);
  await execute(`create trigger deadlock_once before ${change} for each row execute function public.deadlock_once()`);
  try {
    return await work();
  } finally {
    await execute('drop function public.deadlock_once() cascade');
    await execute('drop sequence public.deadlocks');
  }
}
