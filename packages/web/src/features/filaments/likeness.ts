/** Farther apart than any two colours: of one of them nothing is known. */
export const FARTHEST = 765;

export function colourDistance(one: string | null, other: string | null): number {
  if (one === null || other === null) return FARTHEST;
  const part = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [1, 3, 5].reduce((sum, at) => sum + Math.abs(part(one, at) - part(other, at)), 0);
}

const plain = (material: string) => material.trim().toUpperCase();
export const isSameMaterial = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && plain(one) === plain(other);
