/**
 * PostgreSQL's driver takes a host and a port that an address leaves out from variables of its own. What it would take is put
 * into the address, so that whoever reads where the database is reads all of it.
 */
export function withDriverPlace(
  url: string,
  { PGHOST, PGPORT }: Readonly<Record<string, string | undefined>>,
): string {
  const whole = new URL(url);
  const { hostname, port, searchParams } = whole;
  if (PGHOST && hostname === '' && !searchParams.get('host')) searchParams.set('host', PGHOST);
  if (PGPORT && port === '' && !searchParams.get('port')) searchParams.set('port', PGPORT);
  return whole.href;
}
