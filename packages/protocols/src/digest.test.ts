import { describe, expect, test } from 'vitest';
import { digestHeader, isAnswerable, parseChallenge } from './digest.ts';

describe('digest', () => {
  test('without qop as Buddy wants it: no algorithm, no counter', () => {
    const challenge = parseChallenge('Digest realm="Printer API", nonce="33e1737e000065bd", stale=false');
    expect(challenge).toEqual({
      realm: 'Printer API',
      nonce: '33e1737e000065bd',
      opaque: null,
      algorithm: null,
      hasQop: false,
      stale: false,
    });
    if (challenge === null) return;
    const header = digestHeader(challenge, {
      username: 'maker',
      password: 'p',
      method: 'GET',
      uri: '/api/version',
      count: 1,
    });
    expect(header).toBe(
      'Digest username="maker", realm="Printer API", nonce="33e1737e000065bd", uri="/api/version", response="5166e04ddcbdc5d074d09ca68271863b"',
    );
  });

  /** The example of RFC 2617, section 3.5. */
  test('with qop as the RFC computes it', () => {
    const challenge = parseChallenge(
      'Digest realm="testrealm@host.com", qop="auth,auth-int", nonce="dcd98b7102dd2f0e8b11d0f600bfb0c093", opaque="5ccc069c403ebaf9f0171e9517f40e41"',
    );
    if (challenge === null) throw new Error('no challenge');
    const header = digestHeader(challenge, {
      username: 'Mufasa',
      password: 'Circle Of Life',
      method: 'GET',
      uri: '/dir/index.html',
      count: 1,
      cnonce: '0a4f113b',
    });
    expect(header).toContain('response="6629fae49393a05397450978507c4ef1"');
    expect(header).toContain('qop=auth, nc=00000001, cnonce="0a4f113b"');
  });

  /** The example of RFC 7616, section 3.9.1. */
  test('with SHA-256 as the RFC computes it', () => {
    const challenge = parseChallenge(
      'Digest realm="http-auth@example.org", qop="auth, auth-int", algorithm=SHA-256, nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS"',
    );
    if (challenge === null) throw new Error('no challenge');
    const header = digestHeader(challenge, {
      username: 'Mufasa',
      password: 'Circle of Life',
      method: 'GET',
      uri: '/dir/index.html',
      count: 1,
      cnonce: 'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ',
    });
    expect(header).toContain('response="753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1"');
    expect(header).toContain('algorithm=SHA-256');
  });

  test.each([
    ['Digest realm="a", nonce="n"', true],
    ['Digest realm="a", nonce="n", algorithm=MD5-sess', true],
    ['Digest realm="a", nonce="n", algorithm=SHA-256', true],
    ['Digest realm="a", nonce="n", algorithm=SHA-512-256', false],
  ])('%s can be answered: %s', (text, isGood) => {
    const challenge = parseChallenge(text);
    expect(challenge === null ? null : isAnswerable(challenge)).toBe(isGood);
  });

  test('MD5-sess mixes both nonces into the secret', () => {
    const challenge = parseChallenge('Digest realm="A",qop="auth",algorithm="MD5-sess",nonce="n",opaque="o"');
    if (challenge === null) throw new Error('no challenge');
    const common = { username: 'u', password: 'p', method: 'GET', uri: '/', count: 1 };
    const one = digestHeader(challenge, { ...common, cnonce: 'a' });
    const plain = digestHeader({ ...challenge, algorithm: 'MD5' }, { ...common, cnonce: 'a' });
    expect(one).toContain('algorithm=MD5-sess, opaque="o"');
    expect(/response="(\w+)"/.exec(one)?.[1]).not.toBe(/response="(\w+)"/.exec(plain)?.[1]);
  });

  test.each([null, '', 'Basic realm="x"', 'ApiKey realm="x"', 'Digest realm="no nonce"'])(
    '%s is none',
    (header) => {
      expect(parseChallenge(header)).toBeNull();
    },
  );
});
