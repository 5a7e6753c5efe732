/** Where everything is, below the prefix of the farm (docs/mqtt.md). */

export const statusTopic = (prefix: string): string => `${prefix}/status`;
export const fleetTopic = (prefix: string): string => `${prefix}/fleet`;
export const testTopic = (prefix: string): string => `${prefix}/test`;
export const eventTopic = (prefix: string, kind: 'job' | 'run' | 'alert'): string =>
  `${prefix}/events/${kind}`;

export const PRINTER_TOPICS = ['state', 'telemetry', 'camera'] as const;
export type PrinterTopic = (typeof PRINTER_TOPICS)[number];

export const printerTopic = (
  prefix: string,
  id: number,
  name: PrinterTopic | 'command' | 'command/result',
): string => `${prefix}/printers/${id}/${name}`;

/** All of them at once. */
export const commandFilter = (prefix: string): string => `${prefix}/printers/+/command`;

const LONGEST_ID = 15;

/** Whose command topic it is; null where it is no printer's. */
export function printerOfCommand(prefix: string, topic: string): number | null {
  const [before, after] = [`${prefix}/printers/`, '/command'];
  if (!topic.startsWith(before) || !topic.endsWith(after)) return null;
  const written = topic.slice(before.length, -after.length);
  return /^[1-9]\d*$/.test(written) && written.length <= LONGEST_ID ? Number(written) : null;
}

/** Whether a topic is one of those that a filter asks for (MQTT 3.1.1, section 4.7). */
export function isAskedFor(filter: string, topic: string): boolean {
  const [asked, levels] = [filter.split('/'), topic.split('/')];
  const rest = asked.indexOf('#');
  if (rest === -1 && asked.length !== levels.length) return false;
  const counted = rest === -1 ? asked : asked.slice(0, rest);
  return counted.every((level, index) =>
    level === '+' ? levels[index] !== undefined : level === levels[index],
  );
}
