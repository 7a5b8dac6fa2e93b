import { Picture } from '../product/picture';
import { SCENE_SIZE, sceneUrl } from './scenes';

const FALLBACK = 'automotive-paints';

interface CategoryPictureProps {
  slug: string;
  /** The picture that an administrator gave it, in place of the shop's own. */
  imageUrl: string | null;
}

export function CategoryPicture({ slug, imageUrl }: CategoryPictureProps) {
  if (imageUrl) return <Picture imageUrl={imageUrl} alt="" sizes="(min-width: 1060px) 260px, 50vw" />;
  return <img src={sceneUrl(slug) ?? sceneUrl(FALLBACK)} {...SCENE_SIZE} alt="" loading="lazy" decoding="async" />;
}
