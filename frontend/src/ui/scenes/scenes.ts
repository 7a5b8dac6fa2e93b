/** Scenes of the shop's goods on no ground. */
const scenes = import.meta.glob<string>('./*.svg', { query: '?url&no-inline', import: 'default', eager: true });

/** All scenes have this shape. */
export const SCENE_SIZE = { width: 920, height: 575 };

/** Returns the address of a scene; undefined for a category that the shop was not delivered with. */
export function sceneUrl(name: string): string | undefined {
  return scenes[`./${name}.svg`];
}
