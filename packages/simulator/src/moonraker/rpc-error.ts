/** An error as Moonraker answers it; over HTTP the code is the status, too. */
export class RpcError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

export const RPC_CODES = {
  parse: -32700,
  invalidRequest: -32600,
  unknownMethod: -32601,
  unauthorized: -32602,
} as const;

export const notConnected = () => new RpcError(503, 'Klippy Host not connected');
