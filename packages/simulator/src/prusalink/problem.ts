import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';

export type Dialect = 'buddy' | 'python';

interface ProblemWords {
  readonly status: number;
  /** Python's title and message, and the page it links to where it has one. */
  readonly title: string;
  readonly message: string;
  readonly page?: string;
  /** What Buddy firmware says instead. */
  readonly buddy?: string;
}

const NOT_HERE = { status: 404, page: 'not-found' } as const;

export const PROBLEMS = {
  notFound: {
    ...NOT_HERE,
    title: 'File Not Found',
    message: 'File you want was not found.',
    buddy: 'File not found',
  },
  noRoute: { ...NOT_HERE, title: 'Not Found', message: 'Not found.', buddy: 'Not found' },
  notCurrentJob: {
    ...NOT_HERE,
    title: 'Not Current Job',
    message: 'Given job id does not belong to current job',
    buddy: 'Job not found',
  },
  notPrinting: {
    status: 409,
    title: 'Printer Is Not Printing',
    message: 'Operation you want can only be done when printer is printing.',
  },
  notPaused: {
    status: 409,
    title: 'Printer Is Not Paused',
    message: 'Operation you want can only be done when printer is paused.',
  },
  cannotPrint: {
    status: 409,
    title: 'Not in state to print',
    message: 'Printer is not in state to print.',
    page: 'not-state-to-print',
    buddy: "Can't print right now",
  },
  fileExists: {
    status: 409,
    title: 'File Already Exists',
    message: 'File already exists.',
    page: 'file-already-exists',
    buddy: 'File already exists',
  },
  fileIsPrinted: {
    status: 409,
    title: 'File is currently printed',
    message: 'You try to do an operation with the file, which is currently printed.',
    page: 'file-currently-printed',
    buddy: 'File is busy',
  },
  transferBusy: {
    status: 409,
    title: 'Already in transfer process',
    message: 'Only one file at time can be transferred.',
    page: 'transfer-conflict',
    buddy: 'Another transfer in progress',
  },
  noLength: {
    status: 411,
    title: 'Length Required',
    message: 'Missing Content-Length header or no content in request.',
    page: 'length-required',
    buddy: 'Length required',
  },
  starting: {
    status: 503,
    title: 'Printer Unavailable.',
    message: 'PrusaLink not finished initializing or Printer not connected.',
    page: 'printer-unavailable',
  },
  unreadable: {
    status: 500,
    title: 'Internal Server Error',
    message: 'Internal Server Error',
    page: 'internal-server-error',
  },
  storageForbidden: {
    status: 403,
    title: 'Forbidden',
    message: 'You do not have permission to do that.',
    page: 'forbidden',
    buddy: 'Only /usb is available',
  },
  storageBroken: {
    status: 500,
    title: 'Internal Server Error',
    message: 'Storage could not be written.',
    page: 'internal-server-error',
    buddy: 'USB write error',
  },
  badRequest: { status: 400, title: 'Bad Request', message: 'Bad request.', buddy: 'Not supported' },
} as const satisfies Readonly<Record<string, ProblemWords>>;

export type ProblemName = keyof typeof PROBLEMS;

/** What a handler throws; it is answered in the words of the dialect. */
export class LinkProblem extends Error {
  readonly words: ProblemWords;

  constructor(name: ProblemName) {
    super(PROBLEMS[name].message);
    this.words = PROBLEMS[name];
  }
}

export function sendProblem(
  request: IncomingMessage,
  response: ServerResponse,
  words: ProblemWords,
  dialect: Dialect,
): void {
  const wantsJson = (request.headers.accept ?? '').includes('application/json');
  const { status, page } = words;
  const url = page === undefined ? undefined : `http://${request.headers.host ?? 'printer'}/error/${page}`;
  const message = dialect === 'buddy' ? (words.buddy ?? words.message) : words.message;
  const body =
    dialect === 'buddy'
      ? { title: `${status}: ${STATUS_CODES[status] ?? ''}`, message }
      : { title: words.title, message, ...(url === undefined ? {} : { url }) };
  response.writeHead(status, {
    'Content-Type': wantsJson ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
    ...(dialect === 'python' && url !== undefined ? { 'Content-Location': url } : {}),
  });
  response.end(wantsJson ? JSON.stringify(body) : message);
}
