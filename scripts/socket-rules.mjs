// Outgoing connections leave by one door. Imports for types alone open nothing and are free.

/**
 * Everything of Node and of npm that is imported is in one of two lists: what is in neither is new, and somebody has to say
 * whether it can open a connection, look up a name or begin a program.
 */
const quiet = [
  'node:crypto',
  'node:events',
  'node:fs',
  'node:os',
  'node:path',
  'node:readline',
  'node:stream',
  'node:timers',
  'node:url',
  'node:util',
  'node:zlib',
  // Parts of the server that listens.
  'fastify',
  '@fastify/cookie',
  '@fastify/static',
  'busboy',
  'prom-client',
  // Files, texts and pictures. SQLite is a file.
  '@resvg/resvg-js',
  'better-sqlite3',
  'csv-parse',
  'csv-stringify',
  'fontkit',
  'pdfkit',
  'qr',
  'sax',
  'selfsigned',
  'yauzl',
  // Words on the wire: who sends them is elsewhere.
  'dns-packet',
  'otpauth',
  // Builds queries; the driver is pg.
  'kysely',
  'pino',
  'zod',
];

/** What could open one. */
const loud = [
  'node:child_process',
  'node:dgram',
  'node:dns',
  'node:http',
  'node:http2',
  'node:https',
  'node:module',
  'node:net',
  'node:tls',
  'node:worker_threads',
  'basic-ftp',
  'mqtt',
  'nodemailer',
  'openid-client',
  'pg',
  'undici',
  'web-push',
  'ws',
];

/** Ways past the imports: globals, modules that are named when the program runs, what Node has inside. */
const calls = new RegExp(
  [
    String.raw`(?<![.\w$])fetch\s*\(`,
    String.raw`\bnew\s+(?:WebSocket|WebSocketStream|EventSource|XMLHttpRequest)\b`,
    String.raw`\b(?:globalThis|global)\s*(?:\.|\?\.)\s*(?:fetch|WebSocket|EventSource)\b`,
    String.raw`\b(?:globalThis|global)\s*\[`,
    String.raw`\bprocess\s*\.\s*(?:binding|_linkedBinding|dlopen|getBuiltinModule)\b`,
    String.raw`(?<![.\w$])require\s*\(`,
    String.raw`(?<![.\w$])import\s*\(\s*(?!['"\s])`,
    String.raw`(?<![.\w$])eval\s*\(`,
    String.raw`\bnew\s+Function\b`,
    // Of the library for metrics: it would send them somewhere.
    String.raw`\bPushgateway\b`,
  ].join('|'),
);

/** A place is a file, or a folder when it ends with a stroke. */
export const sockets = {
  quiet,
  loud,
  calls,
  in: ['packages/server/src/', 'packages/protocols/src/', 'packages/print-files/src/'],
  allowed: [
    { path: 'packages/server/src/net/', modules: 'all', reason: 'it is the door' },
    {
      path: 'packages/server/src/live/',
      modules: ['ws'],
      reason: 'the hub serves WebSockets and opens none',
    },
    {
      path: 'packages/server/src/db/',
      modules: ['pg'],
      reason: 'the database, whose address is judged as all are',
    },
    {
      path: 'packages/server/src/features/broker/link/line.ts',
      modules: ['mqtt'],
      reason: 'it runs over the connection that the door gives',
    },
    {
      path: 'packages/server/src/features/messages/mail/',
      modules: ['nodemailer'],
      reason: 'it composes letters, and transmits them over the connection that the door gives',
    },
    {
      path: 'packages/server/src/features/messages/push/',
      modules: ['web-push'],
      reason: 'it seals messages and makes keys, and the door sends them',
    },
    {
      path: 'packages/server/src/features/login-providers/',
      modules: ['openid-client'],
      reason: 'every call is given a fetch of the door',
    },
    {
      path: 'packages/server/src/features/users/hash-pool.ts',
      modules: ['node:worker_threads'],
      reason: 'threads of ours that hash',
    },
    {
      path: 'packages/server/src/features/users/hash-thread.ts',
      modules: ['node:worker_threads'],
      reason: 'the same from inside',
    },
    {
      path: 'packages/server/src/features/labels/fonts.ts',
      modules: ['node:module'],
      reason: 'it finds a file that a package brings',
    },
    {
      path: 'packages/protocols/src/http.ts',
      modules: ['undici'],
      reason: 'it runs over the connection that dial gives',
    },
    {
      path: 'packages/protocols/src/web-socket.ts',
      modules: ['ws'],
      calls: /^new\s+WebSocket$/,
      reason: 'it runs over the connection that dial gives',
    },
    {
      path: 'packages/protocols/src/bambu/',
      modules: ['mqtt', 'basic-ftp'],
      reason: 'they run over the connections that dial gives',
    },
  ],
};
