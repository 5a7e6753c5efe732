/**
 * A browser without scripts and pictures: redirects, cookies and forms. Cookies are of a host, whatever its port, as in real ones;
 * unlike those it sends each of them wherever it goes there (no SameSite, no path, no secure).
 */
export interface PlainBrowser {
  open(url: string): Promise<Page>;
  /** Fills the first form that has all these fields, and sends it. */
  submit(page: Page, fields: Readonly<Record<string, string>>): Promise<Page>;
  cookies(host: string): ReadonlyMap<string, string>;
}

export interface Page {
  /** After all redirects. */
  readonly url: string;
  /** 0 where it was not opened. */
  readonly status: number;
  readonly text: string;
  readonly forms: readonly Form[];
}

export interface Form {
  readonly action: string;
  readonly method: string;
  /** What is sent unless somebody changes it. */
  readonly values: Readonly<Record<string, string>>;
  /** All that can be filled or pressed. */
  readonly names: readonly string[];
}

const MOST_REDIRECTS = 20;

/** `leavesAt`: an address that begins so is answered, and not opened. */
export function createPlainBrowser({
  leavesAt = null,
}: {
  readonly leavesAt?: string | null;
} = {}): PlainBrowser {
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (host: string) => {
    const jar = jars.get(host) ?? new Map<string, string>();
    jars.set(host, jar);
    return jar;
  };

  async function go(address: string, init: RequestInit): Promise<Page> {
    let [url, asked] = [address, init];
    for (let count = 0; count < MOST_REDIRECTS; count += 1) {
      if (leavesAt !== null && url.startsWith(leavesAt)) return { url, status: 0, text: '', forms: [] };
      const jar = jarOf(new URL(url).hostname);
      const headers = new Headers(asked.headers);
      headers.set('accept', 'text/html');
      headers.set('connection', 'close');
      if (jar.size > 0) headers.set('cookie', [...jar].map((pair) => pair.join('=')).join('; '));
      const reply = await fetch(url, { ...asked, headers, redirect: 'manual' });
      for (const line of reply.headers.getSetCookie()) keep(jar, line);
      const text = await reply.text();
      const next = reply.headers.get('location');
      if (next === null) return { url, status: reply.status, text, forms: formsIn(text, url) };
      url = new URL(next, url).href;
      // Only these two keep what was sent; all others are opened anew.
      if (reply.status !== 307 && reply.status !== 308) asked = {};
    }
    throw new Error(`${address} leads round and round, lately to ${url}`);
  }

  return {
    open: (url) => go(url, {}),
    async submit(page, fields) {
      const form = page.forms.find(({ names }) => Object.keys(fields).every((name) => names.includes(name)));
      if (form === undefined)
        throw new Error(`no form for ${Object.keys(fields)} at ${page.url}:\n${page.text}`);
      const body = new URLSearchParams({ ...form.values, ...fields });
      if (form.method === 'post') return go(form.action, { method: 'POST', body });
      const url = new URL(form.action);
      url.search = body.toString();
      return go(url.href, {});
    },
    cookies: jarOf,
  };
}

function keep(jar: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';');
  const at = pair.indexOf('=');
  const name = pair.slice(0, at).trim();
  const isOver = attributes.some((one) => {
    const [key = '', value = ''] = one.trim().split('=');
    if (key.toLowerCase() === 'max-age') return Number(value) <= 0;
    return key.toLowerCase() === 'expires' && Date.parse(value) <= Date.now();
  });
  if (isOver) jar.delete(name);
  else jar.set(name, pair.slice(at + 1).trim());
}

const FORM = /<form\b([^>]*)>(.*?)<\/form>/gis;
const FIELD = /<(input|button)\b([^>]*)>/gis;
const ATTRIBUTE = /([\w-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
const LETTERS: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  lt: '<',
  gt: '>',
  '#39': "'",
  '#34': '"',
};

const plain = (text: string) => text.replace(/&(#?\w+);/g, (whole, name: string) => LETTERS[name] ?? whole);

function attributesIn(text: string): ReadonlyMap<string, string> {
  const found = [...text.matchAll(ATTRIBUTE)];
  return new Map(
    found.map(([, name = '', a, b, c]) => [name.toLowerCase(), plain(a ?? b ?? c ?? '')] as const),
  );
}

const formsIn = (html: string, url: string): readonly Form[] =>
  [...html.matchAll(FORM)].map(([, head = '', inside = '']) => {
    const attributes = attributesIn(head);
    const fields = [...inside.matchAll(FIELD)].map(([, tag = '', text = '']) => {
      const own = attributesIn(text);
      const [name, type] = [own.get('name') ?? '', own.get('type') ?? 'text'];
      const isPressed = tag.toLowerCase() === 'button' || type === 'submit';
      const isEmpty = type === 'checkbox' && !own.has('checked');
      return { name, value: own.get('value') ?? '', isSent: !isPressed && !isEmpty };
    });
    const named = fields.filter(({ name }) => name !== '');
    return {
      action: new URL(attributes.get('action') || url, url).href,
      method: (attributes.get('method') ?? 'get').toLowerCase(),
      names: named.map(({ name }) => name),
      values: Object.fromEntries(
        named.filter(({ isSent }) => isSent).map(({ name, value }) => [name, value]),
      ),
    };
  });
