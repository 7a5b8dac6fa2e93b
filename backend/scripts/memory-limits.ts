/**
 * The memory that a process of the shop may take, as its environment; values of one's own come first. The image has the same
 * (`docker/Dockerfile`). Figures are in `docs/benchmarks.md`.
 *
 * New objects get 8 MB for each half of their space, which grows to 64 MB otherwise and makes no request cheaper. Old ones
 * get 1 GB, several times what a sync of 10,000 items or a reconciliation of 10,000 orders takes. With two arenas, memory
 * that one thread has freed is used by the others.
 */
export const MEMORY_LIMITS = {
  NODE_OPTIONS: '--max-semi-space-size=8 --max-old-space-size=1024',
  MALLOC_ARENA_MAX: '2',
};
