/** The router reads a code of digits as a number. */
export function scanSearch({ code }: Record<string, unknown>): { code?: string } {
  return typeof code === 'string' || typeof code === 'number' ? { code: String(code) } : {};
}
