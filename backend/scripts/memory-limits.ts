/**
 * The memory that a process of the shop may take, as its environment; values of one's own come first. The image has the same
 * (`docker/Dockerfile`). Figures are in `docs/benchmarks.md`.
 *
 * New objects get 8 MB for each half of their space, which grows to 64 MB otherwise and makes no request cheaper. With two
 * arenas, memory that one thread has freed is used by the others; blocks from 4 MB on, as a password's hash takes (19 MB),
 * are returned to the system when they are freed, which glibc does only until it has freed the first one. There is no
 * limit of old objects here: it would take the place of the page thread's own, which is smaller.
 */
export const MEMORY_LIMITS = {
  NODE_OPTIONS: '--max-semi-space-size=8',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '4194304',
};
