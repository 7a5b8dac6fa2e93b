// Stands in for `ui/scenes/scenes.ts`, which asks the build for the addresses of its pictures.
exports.SCENE_SIZE = { width: 920, height: 575 };
exports.sceneUrl = (name) => `/assets/${name}.svg`;
