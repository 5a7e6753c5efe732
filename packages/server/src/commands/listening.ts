/** Told to a program that has started the service with a channel to it; the line on the console is for people. */
export interface Listening {
  readonly code: 'listening';
  readonly address: string;
}

export const isListening = (message: unknown): message is Listening =>
  typeof message === 'object' && message !== null && 'code' in message && message.code === 'listening';
