/** A field for a moment speaks local time without a zone; the service speaks UTC. */

export function toLocalField(iso: string | null): string {
  if (iso === null) return '';
  const date = new Date(iso);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

export function fromLocalField(value: string): string | null {
  const at = value === '' ? Number.NaN : Date.parse(value);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}
