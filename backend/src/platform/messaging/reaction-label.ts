/** Returns a reaction's name as words: `AwardPointsOnOrderPlaced` is "Award points on order placed". */
export function reactionLabel(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
