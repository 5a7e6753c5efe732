export type Fillings = Readonly<Record<string, string | number>>;

/** Puts values into the `{name}` places of a message. A place without a value stays visible, so that it is noticed. */
export function fill(message: string, values: Fillings = {}): string {
  return message.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
