import { setSourceMapsSupport } from 'node:module';
import { setFlagsFromString } from 'node:v8';

// Settings of Node's own for the whole process, made before the shop's other modules are loaded.

// `--enable-source-maps` would read the maps of all packages as well, for 20 MB.
setSourceMapsSupport(true);

// Objects of a request are short-lived. When V8 happens to find many of one kind alive, it makes them all among the
// long-lived ones, where they stay until a full collection: the heap grew to three times its size (docs/decisions/load.md#limits-of-memory).
// NODE_OPTIONS does not accept this flag.
setFlagsFromString('--no-allocation-site-pretenuring');
