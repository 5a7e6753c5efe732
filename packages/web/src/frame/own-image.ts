/** The page loads nothing from other hosts, so a logo that lives on one is not asked for: ours stands in its place. */
export function ownImage(url: string | null, origin: string): string | null {
  if (url === null || !URL.canParse(url, origin)) return null;
  const image = new URL(url, origin);
  return image.origin === origin ? image.href : null;
}
